// @ts-check
/** Where the focus is when parts of a page are replaced, or the whole page. */
import { body, byId } from "./page.js";

// Whoever uses a mouse sees no frame where the focus goes by itself, not even after Escape; with the next key it is there.
const note = (/** @type {string} */ by) => (body.dataset.by = by);
addEventListener("pointerdown", () => note("pointer"), true);
addEventListener("keydown", (event) => event.key !== "Escape" && note("keys"), true);

/** Nothing has the focus. */
export const isLost = () => !document.activeElement || document.activeElement === body;

/**
 * What had the focus has it again; if it is gone, the question has it.
 *
 * @param {string} id
 * @param {boolean} preventScroll
 */
export function restore(id, preventScroll) {
  if (!isLost()) return;
  const again = id ? byId(id) : null;
  const target = again && isReachable(again) ? again : byId("h-ask") ?? byId("main");
  target?.focus({ preventScroll });
}

/** @param {HTMLElement} one */
const isReachable = (one) => !one.hasAttribute("disabled") && (one.tabIndex >= 0 || one.matches(".cell"));

/** What was pressed before our scripts listened (early.js) has the focus on the page that came of it. */
export function restorePressed() {
  try {
    const [path, id] = (sessionStorage.getItem("sabika-pressed") ?? "").split(" ");
    sessionStorage.removeItem("sabika-pressed");
    if (path === location.pathname) restore(id, false);
  } catch {
    // nothing was kept
  }
}
