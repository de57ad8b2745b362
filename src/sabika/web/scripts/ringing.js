// @ts-check
/**
 * When something sounds: one's turn, a purchase, a scoring. What makes sounds is loaded after the first press, since
 * browsers let nothing sound before it, and only if it is wanted.
 */
import { isOn } from "./preferences.js";

/** @typedef {"turn" | "purchase" | "again" | "scoring"} Sound */

let touched = false; // somebody has pressed something on this page
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (touched = true), { once: true, capture: true });

/**
 * Of several things that have happened the most important one.
 *
 * @param {(Sound | "")[]} happened
 * @param {boolean} turn whether one's turn has come
 */
export async function ring(happened, turn) {
  const sound = happened.includes("scoring") ? "scoring" : turn ? "turn" : happened.includes("again") ? "again" : happened.includes("purchase") ? "purchase" : "";
  if (!sound || !touched || !isOn("sounds")) return;
  const { play } = await import("./sounds.js");
  play(sound);
}
