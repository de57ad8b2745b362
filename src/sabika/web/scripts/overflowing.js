// @ts-check
/** What there is no room for, on a ribbon under a palace or below the question: how much it is, and the way to it. */
import { all, byId } from "./page.js";

/** Deeds of a ribbon that are not seen: they lie on a second line, or are not drawn. @param {HTMLElement} ribbon */
function countHidden(ribbon) {
  const end = ribbon.getBoundingClientRect().bottom;
  const deeds = [...ribbon.querySelectorAll(".deed")].map((one) => one.getBoundingClientRect());
  return deeds.filter((box) => !box.width || box.top >= end - 4).length;
}

/**
 * How many more there were, as a way to where they are told.
 *
 * @param {HTMLElement} list of the deeds, with the words
 * @param {string | null | undefined} href
 * @param {string} to
 */
function drawMore(list, href, to = "") {
  const more = document.createElement(href ? "a" : "span");
  more.className = "more-deeds";
  writeHidden(more, list, 9); // as wide as any: it takes room itself
  if (href) {
    more.setAttribute("href", href);
    more.dataset.go = "";
    if (to) more.dataset.to = to;
  }
  return more;
}

/** In words: a bare number beside purchases reads like points. @param {Element} more @param {HTMLElement} list @param {number} hidden */
function writeHidden(more, list, hidden) {
  more.textContent = (list.dataset.more ?? "{count}").replace("{count}", `${hidden}`);
}

/** Whether all of something stands on the one line that is seen. @param {Element} one @param {Element} line */
function isSeen(one, line) {
  const box = one.getBoundingClientRect();
  return box.width > 0 && box.top < line.getBoundingClientRect().bottom - 4;
}

/** Lines on which no quotation is seen. @param {HTMLElement[]} lines */
const findQuiet = (lines) =>
  lines.filter((line) => line.checkVisibility() && ![...line.querySelectorAll(".quote")].some((one) => isSeen(one, line)));

/** Where there is no room for what a bot says, what it says that about is told in brief, if that helps. */
function fitQuotes() {
  const lines = all(".last:has(> .quote), .with-quote");
  lines.forEach((one) => one.classList.remove("brief"));
  const quiet = findQuiet(lines);
  quiet.forEach((one) => one.classList.add("brief"));
  findQuiet(quiet).forEach((one) => one.classList.remove("brief"));
}

/**
 * Every ribbon says how much it leaves out. All are changed, then all are measured: a page that is measured after each
 * change is laid out each time, which with five others took half a second.
 */
function countOnRibbons() {
  const list = byId("since-open")?.getAttribute("href");
  const ribbons = all(".court-foot > .last");
  ribbons.forEach((one) => one.parentElement?.querySelector(".more-deeds")?.remove());
  const full = ribbons.filter((one) => one.checkVisibility() && countHidden(one));
  const ways = full.map((one) => drawMore(one, list, "#h-since"));
  full.forEach((one, index) => one.after(ways[index]));
  const hidden = full.map(countHidden);
  full.forEach((one, index) => writeHidden(ways[index], one, hidden[index]));
}

/** The way to the log: none where it stands beside the table, or is open already. */
function findLog() {
  const tab = byId("tab-log");
  return tab?.checkVisibility() && !tab.hasAttribute("aria-current") ? tab.getAttribute("href") : null;
}

/** What others did last, as far as there is room: the oldest deeds give way, each as a whole, but not for ears. */
function shortenLatest() {
  for (const list of all(".says > .latest")) {
    const says = list.parentElement;
    if (!says) continue;
    list.querySelectorAll(".more-deeds").forEach((one) => one.remove());
    list.querySelectorAll("li.sr, .deed.sr").forEach((one) => one.classList.remove("sr"));
    const quotes = [...list.querySelectorAll(".quote")];
    for (const quote of quotes) if (quote instanceof HTMLElement) quote.hidden = false;
    const isFull = () => says.scrollHeight > says.clientHeight + 1;
    // What was said gives way first, then what was done.
    for (const quote of quotes.reverse()) if (quote instanceof HTMLElement) quote.hidden = isFull();
    const turns = [...list.children].reverse(); // the newest is told first
    turns.forEach((turn) => leaveOut(turn, list, isFull));
    turns.slice(0, -1).forEach((turn) => turn.classList.toggle("sr", isFull()));
  }
}

/** All deeds of a turn but its last one may give way. @param {Element} turn @param {HTMLElement} list @param {() => boolean} isFull */
function leaveOut(turn, list, isFull) {
  const deeds = [...turn.querySelectorAll(".deed")].slice(0, -1);
  if (!isFull() || !deeds.length) return;
  const more = drawMore(list, findLog());
  turn.querySelector("b")?.after(more);
  deeds.forEach((deed, index) => {
    if (!isFull()) return;
    deed.classList.add("sr");
    writeHidden(more, list, index + 1);
  });
}

/** Whatever has no room is counted. */
export function tellHidden() {
  fitQuotes();
  countOnRibbons();
  shortenLatest();
}

addEventListener("resize", tellHidden);
