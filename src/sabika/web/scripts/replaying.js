// @ts-check
/** The replay: the slider, keys, and playing by itself. Only replays load this. */
import { follow } from "./asking.js";
import { release } from "./holding.js";
import { all, byId } from "./page.js";

const PACE = 1400; // milliseconds for a turn at the usual speed
const SPEED = "sabika-speed";

const slider = /** @type {HTMLInputElement} */ (byId("turn"));
const form = /** @type {HTMLFormElement} */ (byId("slide"));
/** @type {number | null} */ let wanted = null; // a turn that was asked for while another was on its way
let going = false;
let playing = false;
let speed = 1;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

/** The turn that is shown. */
const shown = () => Number(byId("where")?.dataset.turn ?? slider.value);

/** @param {number} turn */
function address(turn) {
  const query = new URLSearchParams(location.search);
  for (const name of ["at", "play", "line", "scoring", "step"]) query.delete(name);
  query.set("turn", String(turn));
  return `${form.getAttribute("action")}?${query}`;
}

/**
 * The moment that is shown, with another palace large.
 *
 * @param {number} player
 */
function elsewhere(player) {
  const query = new URLSearchParams(location.search);
  for (const name of ["turn", "play", "line"]) query.delete(name);
  query.set("at", byId("where")?.dataset.at ?? "0");
  query.set("show", String(player));
  return `${form.getAttribute("action")}?${query}`;
}

/**
 * To a turn; of several that are asked for quickly only the last one is fetched.
 *
 * @param {number} turn
 */
async function go(turn) {
  wanted = Math.min(Math.max(turn, 0), Number(slider.max));
  slider.value = String(wanted);
  veil(wanted);
  if (going) return;
  going = true;
  while (wanted !== null) {
    const next = wanted;
    wanted = null;
    await follow(address(next));
  }
  going = false;
  mark();
}

/** @param {number} turn */
function veil(turn) {
  byId("to-come")?.setAttribute("x", `${(turn * 100) / Math.max(Number(slider.max), 1)}%`);
  slider.setAttribute("aria-valuetext", byId("where")?.textContent?.trim() ?? "");
}

/** @param {boolean} on */
function play(on) {
  playing = on && (shown() < Number(slider.max) || on);
  clearTimeout(timer);
  mark();
  if (!playing) return;
  if (shown() >= Number(slider.max)) go(0).then(next);
  else timer = setTimeout(next, PACE / speed / 3);
}

/** One turn more, and then the next one. */
async function next() {
  if (!playing) return;
  if (shown() >= Number(slider.max)) {
    play(false);
    return;
  }
  const begun = performance.now();
  await go(shown() + 1);
  if (playing) timer = setTimeout(next, Math.max(0, PACE / speed - (performance.now() - begun)));
}

/** What the page says of it; parts that came meanwhile do not know. */
function mark() {
  const button = byId("play");
  button?.removeAttribute("hidden");
  button?.setAttribute("aria-pressed", String(playing));
  for (const one of all("[data-speed]")) one.setAttribute("aria-pressed", String(Number(one.dataset.speed) === speed));
  for (const one of all("a[data-seat]")) one.setAttribute("href", elsewhere(Number(one.dataset.seat)));
  if (!going) {
    slider.value = String(shown());
    veil(shown());
  }
}

slider.addEventListener("input", () => {
  const turn = Number(slider.value);
  release(); // it is dragged, and what it shows may change meanwhile
  play(false);
  go(turn);
});

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("#play")) play(!playing);
  else if (target?.closest(".transport a, .part-moves a")) play(false);
  const chosen = target?.closest("[data-speed]");
  if (!(chosen instanceof HTMLElement)) return;
  speed = Number(chosen.dataset.speed);
  try {
    sessionStorage.setItem(SPEED, String(speed));
  } catch {
    // it is not kept
  }
  mark();
});

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, select, textarea, .cell, details[open]")) return;
  const here = going ? Number(slider.value) : shown(); // which keys that follow quickly lead on from
  const steps = /** @type {Record<string, number>} */ ({
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    Home: 0,
    End: Number(slider.max),
  });
  if (event.key in steps) {
    event.preventDefault();
    play(false);
    go(steps[event.key]);
  } else if (event.key === " " && !target?.closest("a, button, summary")) {
    event.preventDefault();
    play(!playing);
  }
});

/** The turn that is shown is in sight among the moves, with as many before it as half the room is for: none is cut. */
function scroll() {
  const now = document.querySelector(".moves .now");
  const list = now?.parentElement;
  if (!(now instanceof HTMLElement) || !list) return;
  const room = (list.clientHeight - now.offsetHeight) / 2;
  let first = now;
  for (let before = now.previousElementSibling; before instanceof HTMLElement && now.offsetTop - before.offsetTop <= room; before = before.previousElementSibling) first = before;
  list.scrollTop = first.offsetTop; // a place within the list
}

new MutationObserver(mark).observe(/** @type {Node} */ (document.querySelector(".steps")), { childList: true, subtree: true, attributes: true, attributeFilter: ["data-at"] });

try {
  speed = Number(sessionStorage.getItem(SPEED)) || 1;
} catch {
  // none was kept
}
all(".speeds").forEach((one) => (one.hidden = false));
new MutationObserver(scroll).observe(/** @type {Node} */ (document.querySelector(".part-moves")), { childList: true, subtree: true });
mark();
scroll();
if (form.dataset.playing) play(true);
