// @ts-check
/** What a person likes on this device and no server needs to know: keys, sounds. Both are on until turned off. */
import { all } from "./page.js";

/** @typedef {"keys" | "sounds"} Preference */

/** @param {Preference} what */
export function isOn(what) {
  try {
    return localStorage.getItem(`sabika-${what}`) !== "off";
  } catch {
    return true; // nothing can be kept here
  }
}

/**
 * @param {Preference} what
 * @param {boolean} on
 */
export function turn(what, on) {
  try {
    localStorage.setItem(`sabika-${what}`, on ? "on" : "off");
  } catch {
    // nothing can be kept here: it holds until the page is left
  }
}

for (const box of all("input[data-preference]")) {
  if (!(box instanceof HTMLInputElement)) continue;
  const what = /** @type {Preference} */ (box.dataset.preference);
  box.checked = isOn(what);
  box.closest("[hidden]")?.removeAttribute("hidden");
  box.addEventListener("change", () => turn(what, box.checked));
}
