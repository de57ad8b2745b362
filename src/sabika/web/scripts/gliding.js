// @ts-check
/** Pieces that leave one place and arrive in another glide there. */
import { holders } from "./page.js";
import { isNew } from "./preparing.js";

const MOST = 12; // pieces at a time

const GLIDING = { duration: 380, easing: "cubic-bezier(.3, .7, .2, 1)" };

/**
 * The page shows at once how things are; copies of the pieces that moved glide above it. (View transitions would first
 * take pictures of how things were, and everybody would wait for these.)
 *
 * @param {Map<string, DocumentFragment>} fresh the parts that will be replaced, by their keys
 * @param {() => void} replace
 */
export function glide(fresh, replace) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  const pairs = still ? [] : movements(fresh);
  const starts = pairs.map(([old]) => drawing(old).getBoundingClientRect());
  replace();
  pairs.forEach(([, piece], number) => fly(piece, starts[number]));
}

/** @param {Element} piece */
const drawing = (piece) => piece.querySelector("svg") ?? piece;

/**
 * A copy glides from where the piece was; until it is there, the piece itself is not seen.
 *
 * @param {Element} piece
 * @param {DOMRect} from
 */
function fly(piece, from) {
  const to = drawing(piece).getBoundingClientRect();
  if (!from.width || !to.width) return; // where parts are folded away
  const copy = /** @type {SVGElement} */ (drawing(piece).cloneNode(true));
  copy.classList.add("gliding");
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(copy);
  const back = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  drawing(piece).animate({ opacity: [0, 0] }, GLIDING);
  copy.animate({ transform: [back, "none"] }, GLIDING).onfinish = () => copy.remove();
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
