// @ts-check
/** Keys and pointers: arrows walk the large grid, t goes to the line for typed actions, score lines light up their cells. */
import { all, byId } from "./page.js";

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || !target) return;
  const arrow = ARROWS[event.key];
  if (arrow && target.matches(".cell")) {
    event.preventDefault();
    walk(target, arrow);
  } else if (event.key === "t" && !target.matches("input, select, textarea")) {
    const box = byId("notation");
    if (box) {
      event.preventDefault();
      type(box);
    }
  } else if (event.key === "Escape") {
    if (document.querySelector("dialog[open]")) return; // which closes by itself
    const text = document.querySelector("details.as-text[open]");
    if (text) {
      text.removeAttribute("open");
      text.querySelector("summary")?.focus();
      return;
    }
    document.querySelector("details.menu[open]")?.removeAttribute("open");
    // What is typed stays: a first press leaves the line, a second one closes what is open.
    if (target.matches("input, select, textarea")) target.blur();
    else (byId("close-rule") ?? byId("close-drawer") ?? byId("back") ?? byId("cancel") ?? byId("no"))?.click();
  }
});

/**
 * The line for typed actions lies folded in the drawer, which opens at once; the address follows.
 *
 * @param {HTMLElement} box
 */
function type(box) {
  box.closest("details")?.setAttribute("open", "");
  const tab = byId("tab-seat");
  const tabs = tab?.closest("nav");
  if (tabs && !box.checkVisibility()) {
    tabs.dataset.open = "seat";
    tab?.click();
  }
  box.focus();
}

/**
 * @param {HTMLElement} from
 * @param {[number, number]} step
 */
function walk(from, step) {
  const [dx, dy] = from.closest("[data-rows-first]") ? [step[1], step[0]] : step; // how the grid names its cells
  const [x, y] = (from.closest("[data-cell]")?.getAttribute("data-cell") ?? "0,0").split(",").map(Number);
  const next = byId(`cell-${x + dx},${y + dy}`);
  if (!next) return;
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

const CELL = ":is(.part-palace, .part-sheet) .cell";

/** Of all cells of the large grid one can be reached by the tab key: the one last used, or the most useful one. */
export function rove() {
  const cells = all(CELL);
  const last = cells.find((one) => one === document.activeElement || one.id === roved);
  const first = last ?? cells.find((one) => one.closest(".may")) ?? cells[0];
  for (const one of cells) one.tabIndex = one === first ? 0 : -1;
}

let roved = "";
document.addEventListener("focusin", (event) => {
  if (event.target instanceof HTMLElement && event.target.matches(CELL)) roved = event.target.id;
});

for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => light(event.target));

/** @param {EventTarget | null} target */
function light(target) {
  const line = target instanceof Element ? target.closest("[data-light]") : null;
  document.querySelectorAll(".spot.pointed").forEach((one) => one.classList.remove("pointed"));
  if (!(line instanceof HTMLElement)) return;
  for (const cell of (line.dataset.light ?? "").split(" ").filter(Boolean)) {
    const where = `[data-palace="${line.dataset.player}"] [data-cell="${cell}"]`;
    document.querySelectorAll(where).forEach((one) => one.classList.add("pointed"));
  }
}
