// @ts-check
/**
 * Pieces that leave one place and arrive in another glide there. The page changes at once; copies fly over it. (The
 * browser's own view transitions take pictures of everything first, and the change would wait for that.)
 */
import { all, holders, isStill } from "./page.js";
import { isNew } from "./preparing.js";

const MOST = 12; // pieces at a time
const FLIGHT = { duration: 380, easing: "cubic-bezier(.3, .7, .2, 1)" };

/**
 * @param {Map<string, DocumentFragment>} fresh the parts that will be replaced, by their keys
 * @param {() => void} replace
 */
export function glide(fresh, replace) {
  const still = isStill() || document.hidden || isCovered();
  const pairs = still ? [] : movements(fresh);
  const starts = pairs.map(([old]) => picture(old).getBoundingClientRect());
  replace();
  const ends = pairs.map(([, piece]) => picture(piece).getBoundingClientRect());
  pairs.forEach(([, piece], number) => fly(piece, starts[number], ends[number]));
}

/** What is seen of a piece. @param {Element} piece */
const picture = (piece) => piece.querySelector("svg") ?? piece;

/**
 * @param {Element} piece
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function fly(piece, from, to) {
  if (!from.width || !to.width) return; // on one of both sides it is out of sight
  const shown = picture(piece);
  const flight = document.createElement("div");
  flight.className = "flight";
  flight.ariaHidden = "true";
  flight.dataset.piece = piece.getAttribute("data-glide") ?? "";
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) flight.style[side] = `${to[side]}px`;
  const copy = /** @type {Element} */ (shown.cloneNode(true));
  copy.removeAttribute("id");
  flight.append(copy);
  document.body.append(flight);
  shown.classList.add("flying");
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const land = () => {
    flight.remove();
    shown.classList.remove("flying");
    piece.closest(".spot")?.classList.add("landed"); // where it settles
  };
  flight.animate([{ transform: start }, { transform: "none" }], FLIGHT).finished.then(land, land);
}

/** Whether something lies over the table: pieces would fly over it. */
const isCovered = () => all("dialog[open], .menu[open], #close-drawer, .play-on[open]").some((one) => one.checkVisibility());

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
