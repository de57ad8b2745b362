// @ts-check
/**
 * Pieces that leave one place and arrive in another glide there. The page changes at once; copies fly over it. (The
 * browser's own view transitions take pictures of everything first, and the change would wait for that.) A palace that has
 * to become smaller, or to make room on one side, does so before one's eyes.
 */
import { all, byId, holders, isStill } from "./page.js";
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
  const starts = pairs.map(([old, piece]) => (foreseen(piece) ?? picture(old)).getBoundingClientRect());
  const before = still ? null : findPalace();
  replace();
  const ends = pairs.map(([, piece]) => picture(piece).getBoundingClientRect());
  const after = before && findPalace();
  if (before && after && before.whose === after.whose) resize(after.ground, before.start, after.start);
  pairs.forEach(([, piece], number) => fly(piece, starts[number], ends[number]));
}

/** The large palace, if all of it is seen, and where its start stands. */
function findPalace() {
  const ground = document.querySelector(".part-palace .zoom-100 > .ground");
  const start = ground?.querySelector('[data-cell="0,0"]')?.getBoundingClientRect();
  return ground && start?.width ? { ground, start, whose: ground.querySelector("[data-palace]")?.getAttribute("data-palace") } : null;
}

/**
 * @param {Element} ground
 * @param {DOMRect} from where the start was
 * @param {DOMRect} to and is
 */
function resize(ground, from, to) {
  if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) + Math.abs(from.width - to.width) < 1) return;
  const { left, top } = ground.getBoundingClientRect();
  const transformOrigin = `${to.left - left}px ${to.top - top}px`;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  ground.animate([{ transformOrigin, transform: start }, { transformOrigin, transform: "none" }], FLIGHT);
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

/** The piece as whoever points at its new place sees it there already. @param {Element} piece */
const foreseen = (piece) => {
  const preview = byId(piece.id)?.nextElementSibling;
  return preview?.matches(".preview") && preview.checkVisibility() ? picture(preview) : null;
};

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
