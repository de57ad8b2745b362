// @ts-check
/** Points that somebody has got rise from their palace to their score. While a sheet counts them, they wait. */
import { all, isStill } from "./page.js";

const SCORES = ".score > b, .head .points";

/** @type {Map<string, number>} */ let scores = new Map();

/** Whose score it is, and where it stands. @param {HTMLElement} score */
function whose(score) {
  const seal = score.closest("header, li")?.querySelector(".seal")?.getAttribute("class");
  return `${score.closest("[data-key]")?.getAttribute("data-key")} ${seal}`;
}

/** What has come since the last look. */
export function rise() {
  if (document.querySelector("dialog[open]")) return;
  const now = all(SCORES).map((score) => ({ score, key: whose(score), points: parseInt(score.textContent ?? "") }));
  if (!isStill()) {
    for (const { score, key, points } of now) raise(score, points - (scores.get(key) ?? points));
  }
  scores = new Map(now.map(({ key, points }) => [key, points]));
}

/**
 * @param {HTMLElement} score
 * @param {number} points
 */
function raise(score, points) {
  if (!(points > 0)) return;
  const mark = document.createElement("i");
  mark.className = "rise";
  mark.ariaHidden = "true";
  mark.textContent = `+${points}`;
  mark.addEventListener("animationend", () => mark.remove());
  score.append(mark);
}
