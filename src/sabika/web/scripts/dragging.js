// @ts-check
/**
 * Dragging with a mouse, beside clicks: a piece that is dragged is chosen as by a click, which lights where it may go;
 * dropped there it presses that. Whatever is confirmed by a button is still confirmed by it.
 */
import { idle } from "./asking.js";
import { release } from "./holding.js";

const FAR = 7; // pixels until a press is a drag
const PIECES = ".part-market a[data-glide], .part-display a[data-glide], .part-hand a[data-glide], .part-palace .reserve a[data-glide], .part-ask a[data-drag]";

/** @typedef {{id: string, from: string, x: number, y: number, ghost: HTMLElement | null, chosen: Promise<void>}} Drag */
/** @type {Drag | null} */ let drag = null;

addEventListener("pointerdown", (event) => {
  const piece = event.target instanceof Element ? event.target.closest(PIECES) : null;
  if (event.pointerType !== "mouse" || event.button !== 0 || !piece?.id) return;
  const from = piece.closest("[data-key]")?.getAttribute("data-key") ?? "";
  drag = { id: piece.id, from, x: event.clientX, y: event.clientY, ghost: null, chosen: Promise.resolve() };
});

addEventListener("dragstart", (event) => drag && event.preventDefault()); // links have a dragging of their own

addEventListener("pointermove", (event) => {
  if (!drag || (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR)) return;
  const ghost = (drag.ghost ??= lift(drag));
  ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  document.querySelector(".under")?.classList.remove("under");
  target(drag, event)?.classList.add("under");
});

/** What is dragged is chosen, and a picture of it follows the pointer. @param {Drag} now */
function lift(now) {
  const piece = document.getElementById(now.id);
  const ghost = document.createElement("div");
  ghost.className = "dragged";
  const picture = piece?.querySelector("svg");
  if (picture) {
    ghost.append(picture.cloneNode(true));
    ghost.style.width = `${picture.getBoundingClientRect().width}px`;
  }
  document.body.append(ghost);
  document.body.classList.add("dragging");
  release(); // the page may change under the pointer
  now.chosen = pick(now.id);
  return ghost;
}

/** Pressed unless it is chosen already, which only shows once everything pressed before is answered. @param {string} id */
async function pick(id) {
  await idle();
  const piece = document.getElementById(id);
  if (piece && piece.getAttribute("aria-current") !== "true") piece.click();
  await idle();
}

/**
 * Where a piece can be dropped.
 *
 * @param {Drag} now
 * @param {PointerEvent} event
 * @returns {Element | null}
 */
function target(now, event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  if (now.from === "hand") return under?.closest(".part-market .offer") ?? null;
  if (now.from === "display") return under?.closest(".part-hand") ?? null;
  return under?.closest(".part-palace :is(.spot.may, .spot.could)") ?? under?.closest(".part-palace .reserve, .part-ask button[value^='reserve ']") ?? null;
}

addEventListener("pointerup", async (event) => {
  const now = drag;
  drag = null;
  if (!now?.ghost) return;
  addEventListener("click", swallow, { capture: true, once: true }); // the drop is no click on what it began at
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  now.ghost.remove();
  document.body.classList.remove("dragging");
  document.querySelector(".under")?.classList.remove("under");
  await now.chosen;
  const place = target(now, event);
  if (place) drop(now, place);
});

/** @param {Event} event */
function swallow(event) {
  if (!event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * @param {Drag} now
 * @param {Element} place
 */
async function drop(now, place) {
  if (now.from === "hand") {
    await pay(now.id, place.querySelector("a[id]")?.id ?? "");
    return;
  }
  if (now.from === "display") {
    const main = document.querySelector(".part-ask button.main");
    if (main instanceof HTMLElement) main.focus(); // taking ends the turn: it is confirmed
    return;
  }
  const pressed = place.matches(".spot") ? place.querySelector(":scope > .cell") : reserveButton();
  if (pressed instanceof HTMLElement) pressed.click();
}

const reserveButton = () => document.querySelector(".part-ask button[value^='reserve ']");

/**
 * A card for a tile: the tile is chosen if it was not, and the card is among those that pay for it.
 *
 * @param {string} card
 * @param {string} tile
 */
async function pay(card, tile) {
  for (const id of [tile, card]) await pick(id);
}

addEventListener("pointercancel", () => {
  drag?.ghost?.remove();
  document.body.classList.remove("dragging");
  drag = null;
});
