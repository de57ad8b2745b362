// @ts-check
/** Pieces that leave one place and arrive in another glide there, by the browser's own view transitions. */
import { isHeld, released } from "./holding.js";
import { all, holders } from "./page.js";
import { isNew } from "./preparing.js";

const MOST = 12; // pieces at a time

/**
 * @param {Map<string, DocumentFragment>} fresh the parts that will be replaced, by their keys
 * @param {() => void} replace
 */
export async function glide(fresh, replace) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden || isCovered();
  const start = /** @type {any} */ (document).startViewTransition;
  const pairs = still || !start ? [] : movements(fresh);
  if (!pairs.length) {
    replace();
    return;
  }
  pairs.forEach(([old], number) => name(old, `glide-${number}`));
  const moving = start.call(document, async () => {
    pairs.forEach(([old]) => name(old, ""));
    if (isHeld()) {
      moving.skipTransition(); // pressed in the moment before: the page must not stand still until it is let go
      await released();
    }
    replace();
    pairs.forEach(([, piece], number) => name(piece, `glide-${number}`));
  });
  const clear = () =>
    pairs.forEach(([, piece]) => {
      name(piece, "");
      piece.closest(".spot")?.classList.add("landed"); // where it settles
    });
  moving.ready.catch(() => undefined);
  moving.finished.then(clear, clear);
  await moving.updateCallbackDone.catch(() => undefined);
}

/** Whether something lies over the table: pieces would fly over it. */
const isCovered = () => all("dialog[open], .menu[open], #close-drawer, .play-on[open]").some((one) => one.checkVisibility());

/**
 * @param {Element} piece
 * @param {string} called
 */
function name(piece, called) {
  if (piece instanceof HTMLElement) piece.style.setProperty("view-transition-name", called);
}

/**
 * Pieces that leave one part and arrive in another, or change their place in the palace.
 *
 * @param {Map<string, DocumentFragment>} fresh
 * @returns {[Element, Element][]}
 */
function movements(fresh) {
  /** @type {Map<string, Element[]>} */ const leaving = new Map();
  /** @type {Map<string, Element[]>} */ const arriving = new Map();
  for (const holder of holders()) {
    const content = fresh.get(holder.dataset.key ?? "");
    if (!content) continue;
    const before = glides(holder);
    const after = glides(content);
    surplus(before, after, leaving);
    surplus(after, before, arriving);
  }
  /** @type {[Element, Element][]} */ const pairs = [];
  for (const [piece, old] of leaving) {
    (arriving.get(piece) ?? []).slice(0, old.length).forEach((one, number) => pairs.push([old[number], one]));
  }
  return pairs.slice(0, MOST);
}

/**
 * Pieces by what they are and where they lie: several places can be in one part.
 *
 * @param {ParentNode} where
 */
function glides(where) {
  /** @type {Map<string, Element[]>} */ const found = new Map();
  for (const one of where.querySelectorAll("[data-glide]")) {
    if (isNew(one)) continue; // a die that was rolled comes from nowhere, even if another shows the same
    const place = one.closest("[data-place]")?.getAttribute("data-place") ?? "";
    const piece = `${one.getAttribute("data-glide")} ${place}`;
    found.set(piece, [...(found.get(piece) ?? []), one]);
  }
  return found;
}

/**
 * @param {Map<string, Element[]>} some
 * @param {Map<string, Element[]>} others
 * @param {Map<string, Element[]>} into
 */
function surplus(some, others, into) {
  for (const [piece, here] of some) {
    const more = here.length - (others.get(piece)?.length ?? 0);
    const what = piece.split(" ")[0];
    if (more > 0) into.set(what, [...(into.get(what) ?? []), ...here.slice(-more)]);
  }
}
