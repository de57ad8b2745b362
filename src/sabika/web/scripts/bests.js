// @ts-check
/** The best results of whoever plays alone, kept on this device. Only their results load this. */
import { byId } from "./page.js";

const BESTS = "sabika-bests";
const MOST_KEPT = 10;

/** @typedef {{score: number, table: string, when: string}} Best */

/** @returns {{lists: Record<string, Best[]>, cleared: string}} */
function keptBests() {
  try {
    const kept = JSON.parse(localStorage.getItem(BESTS) ?? "{}");
    return { lists: kept.lists ?? {}, cleared: kept.cleared ?? "" };
  } catch {
    return { lists: {}, cleared: "" };
  }
}

/** After a game alone: put it into the list of its variant, and show the list. */
function bests() {
  const place = byId("bests");
  if (!place) return;
  const { score, variant = "", table = "", when = "" } = place.dataset;
  const kept = keptBests();
  const list = Array.isArray(kept.lists[variant]) ? kept.lists[variant] : [];
  if (kept.cleared !== table && !list.some((one) => one.table === table)) list.push({ score: Number(score), table, when });
  list.sort((a, b) => b.score - a.score || a.when.localeCompare(b.when));
  if (!keep({ ...kept, lists: { ...kept.lists, [variant]: list.slice(0, MOST_KEPT) } })) return; // nothing can be kept here
  showBests(place, list.slice(0, MOST_KEPT));
  byId("clear-bests")?.addEventListener("click", () => {
    keep({ lists: { ...keptBests().lists, [variant]: [] }, cleared: table });
    showBests(place, []);
  });
}

/** @param {{lists: Record<string, Best[]>, cleared: string}} what */
function keep(what) {
  try {
    localStorage.setItem(BESTS, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {HTMLElement} place
 * @param {Best[]} list
 */
function showBests(place, list) {
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" });
  const lines = list.map((best) => {
    const line = document.createElement("li");
    const here = best.table === place.dataset.table;
    line.classList.toggle("won", here);
    const said = line.appendChild(document.createElement("span"));
    said.textContent = here ? place.dataset.this ?? "" : day.format(new Date(best.when));
    line.appendChild(document.createElement("b")).textContent = String(best.score);
    return line;
  });
  if (!lines.length) {
    const line = document.createElement("li");
    line.textContent = place.dataset.none ?? "";
    lines.push(line);
  }
  place.querySelector("ol")?.replaceChildren(...lines);
  byId("clear-bests")?.toggleAttribute("hidden", !list.length);
  place.hidden = false;
}

bests();
