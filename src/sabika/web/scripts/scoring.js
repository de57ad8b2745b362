// @ts-check
/**
 * The sheet of a scoring: a dialog that has the focus, and rows that follow each other by themselves or by presses.
 * All figures are in the page; without this script each step is a link.
 */
import { all, byId, isStill } from "./page.js";

const PACE = 1200; // milliseconds for a row
const COUNTING = 500; // in which sums count up
const SETTLING = 700; // in which a press was meant for buttons that are gone

/** @type {ReturnType<typeof setTimeout> | undefined} */ let following;

/** The sheet, if there is one. */
function sheet() {
  const found = byId("scoring-sheet");
  return found instanceof HTMLDialogElement ? found : null;
}

/** A sheet that has just come takes the focus; one that has not been looked at begins with its first row. */
export function openSheet() {
  const dialog = sheet();
  if (!dialog || dialog.matches(":modal")) return;
  clearTimeout(following);
  dialog.removeAttribute("open");
  dialog.showModal();
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  const plays = dialog.hasAttribute("data-play");
  if (plays && !isStill() && rows().length > 1) play();
  else if (plays) whole();
  else if (dialog.classList.contains("stepping")) show(Number(dialog.dataset.step), false);
  focusMain();
}

/** A rule that lies over it closes first. */
const close = () => (byId("close-rule") ?? byId("scoring-on"))?.click();

const rows = () => all("#scoring-sheet tr[data-row]");

/** The button that goes on has the focus. */
function focusMain() {
  const next = byId("scoring-next");
  (next && next.offsetParent ? next : byId("scoring-on"))?.focus();
}

function play() {
  show(1, true);
  focusMain();
}

/**
 * One row more, as long as there is one.
 *
 * @param {number} step
 */
function goOn(step) {
  const focused = document.activeElement?.closest("#scoring-next, #scoring-whole");
  if (step <= rows().length) show(step, true);
  else whole();
  if (focused) focusMain();
}

/**
 * Rows up to this one count; it is lit, and the next one follows.
 *
 * @param {number} step
 * @param {boolean} goesOn
 */
function show(step, goesOn) {
  const dialog = sheet();
  const row = rows()[step - 1];
  if (!dialog || !row) return;
  clearTimeout(following);
  dialog.classList.add("stepping");
  dialog.dataset.step = String(step);
  rows().forEach((one, number) => {
    one.classList.toggle("now", number === step - 1);
    one.classList.toggle("later", number >= step);
    mark(one, number === step - 1 ? "aria-current" : number >= step ? "aria-disabled" : "");
  });
  brighten(row);
  say(row.dataset.said ?? "");
  count(step);
  const next = rows()[step];
  offer(Boolean(next));
  const button = byId("scoring-next");
  if (next && button) button.textContent = next.dataset.next ?? "";
  reveal(row);
  if (!goesOn) return;
  following = setTimeout(goOn, PACE, step + 1);
  button?.animate([{ backgroundSize: "0 5px" }, { backgroundSize: "100% 5px" }], PACE); // it fills until the next row comes
}

/**
 * The whole row is seen, between the names above it and the sums below.
 *
 * @param {HTMLElement} row
 */
function reveal(row) {
  const edge = (/** @type {string} */ selector) => all(`#scoring-sheet ${selector}`)[0].getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  const above = edge(".scored-names th").bottom - top;
  const below = bottom - edge("tfoot td").top;
  if (above > 0) scrollRows(-above);
  else if (below > 0) scrollRows(below);
}

/** @param {number} by */
const scrollRows = (by) => all("#scoring-sheet .scoring-body")[0].scrollBy(0, Math.sign(by) * Math.ceil(Math.abs(by)));

/** All rows count and none is lit. */
function whole() {
  clearTimeout(following);
  sheet()?.classList.remove("stepping");
  rows().forEach((one) => {
    one.classList.remove("now", "later");
    mark(one, "");
  });
  all("#scoring-sheet .scored-picture").forEach((one) => one.classList.remove("dimmed", "lined"));
  say(all("#scoring-sheet .scoring-said")[0]?.dataset.general ?? "");
  count(rows().length);
  offer(false);
}

/**
 * What listeners are told of a row: it is the one that counts now, or it waits.
 *
 * @param {HTMLElement} row
 * @param {string} state
 */
function mark(row, state) {
  row.removeAttribute("aria-current");
  row.removeAttribute("aria-disabled");
  if (state) row.setAttribute(state, state === "aria-current" ? "step" : "true");
}

/**
 * Tiles that a row is about stay bright.
 *
 * @param {HTMLElement} row
 */
function brighten(row) {
  for (const picture of all("#scoring-sheet .scored-picture")) {
    const cells = row.querySelector(`[data-player="${picture.dataset.player}"]`)?.getAttribute("data-cells") ?? "";
    const bright = new Set(cells.split(" "));
    picture.classList.add("dimmed");
    picture.classList.toggle("lined", row.hasAttribute("data-line"));
    picture.querySelectorAll(".spot").forEach((one) => {
      one.removeAttribute("data-bright");
      one.classList.toggle("bright", bright.has(one.getAttribute("data-cell") ?? "?"));
    });
  }
}

/** @param {string} text */
function say(text) {
  const place = all("#scoring-sheet .scoring-said")[0];
  if (place && place.textContent !== text) place.textContent = text;
}

/**
 * Which buttons there are. Those that come while somebody is about to press others cannot be hit for a moment.
 *
 * @param {boolean} stepping
 */
function offer(stepping) {
  const foot = all("#scoring-sheet .scoring-foot")[0];
  if (!stepping && foot?.querySelector(".while-stepping:not([hidden])")) {
    foot.classList.add("settling");
    setTimeout(() => foot.classList.remove("settling"), SETTLING);
  }
  all("#scoring-sheet .while-stepping").forEach((one) => (one.hidden = !stepping));
  all("#scoring-sheet .when-whole").forEach((one) => (one.hidden = stepping));
}

/**
 * Sums count up to what they are after a row. Who leads then is said once all of them have come to their end.
 *
 * @param {number} step
 */
function count(step) {
  const line = byId("scoring-sums");
  const cells = all("#scoring-sheet .score-sum[data-places]");
  const after = cells.map((cell) => Number((cell.dataset.totals ?? "").split(" ")[step - 1]));
  const from = cells.map((cell, at) => (step > 1 ? Math.min(after[at], counted(cell)) : after[at]));
  const since = performance.now();
  if (line) line.dataset.since = String(since);
  cells.forEach((cell) => place(cell, step));
  const draw = () => {
    if (line?.dataset.since !== String(since)) return; // another row counts by now
    const part = Math.min(1, (performance.now() - since) / COUNTING);
    const isDone = part === 1 || isStill() || after.every((sum, at) => sum === from[at]);
    cells.forEach((cell, at) => put(cell, isDone ? after[at] : Math.floor(from[at] + (after[at] - from[at]) * part)));
    line.classList.toggle("counting", !isDone);
    if (!isDone) requestAnimationFrame(draw);
  };
  draw();
}

/** What a sum says at the moment. @param {HTMLElement} cell */
const counted = (cell) => Number(cell.querySelector(".total span:last-child")?.textContent);

/**
 * A sum, what has been added, and its bar say the same at every moment.
 *
 * @param {HTMLElement} cell
 * @param {number} sum
 */
function put(cell, sum) {
  const [total, added] = [cell.querySelector(".total span:last-child"), cell.querySelector(".now")];
  const more = sum - Number(cell.dataset.before);
  if (total) total.textContent = String(sum);
  if (added) added.textContent = `+${more}`;
  cell.querySelector(".score-bar .is")?.setAttribute("width", String((100 * more) / Number(cell.dataset.most)));
}

/**
 * @param {HTMLElement} cell
 * @param {number} step
 */
function place(cell, step) {
  const line = cell.closest("tr");
  const at = (/** @type {HTMLElement} */ one) => Number((one.dataset.places ?? "").split(" ")[step - 1]);
  /** @type {NodeListOf<HTMLElement> | undefined} */
  const cells = line?.querySelectorAll("[data-places]");
  const number = at(cell), tied = [...(cells ?? [])].filter((one) => at(one) === number).length > 1;
  const words = ((tied ? line?.dataset.shared : line?.dataset.words) ?? "").split("|");
  const wins = number === 1 && !tied && step === rows().length ? line?.dataset.wins : "";
  const rank = cell.querySelector(".score-place");
  if (rank) rank.textContent = wins || (words[number - 1] ?? "");
  rank?.classList.toggle("leads", number === 1);
}

document.addEventListener(
  "click",
  (event) => {
    const target = event.target instanceof Element ? event.target.closest("#scoring-sheet a, #scoring-sheet button") : null;
    const dialog = sheet();
    if (!target || !dialog) return;
    clearTimeout(following);
    const step = Number(dialog.dataset.step);
    if (target.id === "scoring-next") goOn(step + 1);
    else if (target.id === "scoring-whole") whole();
    else if (target.id === "scoring-again") play();
    else return;
    focusMain();
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

// While the sheet is open, keys are its own: none of them does anything at the table below.
document.addEventListener(
  "keydown",
  (event) => {
    if (!sheet()?.open) return;
    event.stopPropagation();
    if (event.repeat && event.key === "Enter") event.preventDefault(); // a key that is held presses once
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  },
  true,
);
