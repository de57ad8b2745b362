// @ts-check
/** Asking the server: for what was pressed, and for what has changed at the table. One thing after another. */
import { released } from "./holding.js";
import { body, byId, holders } from "./page.js";
import { draw, empty } from "./replacing.js";
import { ring } from "./ringing.js";
import { announce, banner, connected } from "./telling.js";

/** @typedef {import("./page.js").Answer} Answer */

const HEADER = "X-Sabika-Fragments";
const UNKNOWN = "?"; // no change has this number, so it is always another one
let newest = 0; // the number of the request whose answer counts
let leaving = false; // another page is on its way: whatever arrives now must not stop it

/** What this page has already, so that it is not sent again. */
const known = () => holders().map((one) => `${one.dataset.key}:${one.dataset.hash}`).join(",") || "none";

/**
 * @param {string} url
 * @param {FormData | null} form
 * @param {string} focus the id of what was pressed
 */
async function ask(url, form, focus) {
  if (leaving) return;
  const number = ++newest;
  try {
    const sent = form && new URLSearchParams(/** @type {any} */ (form));
    const options = { headers: { [HEADER]: known() }, ...(sent ? { method: "POST", body: sent } : {}) };
    const answer = await fetch(url, options);
    const type = answer.headers.get("content-type") ?? "";
    if (number !== newest || leaving) return;
    if (!type.includes("json")) {
      location.assign(form ? location.href : url);
      return;
    }
    const found = await answer.json();
    await released();
    if (number !== newest || leaving) return;
    connected(true);
    if (form && answer.ok) empty(form);
    if (found.go) location.assign(found.go);
    else if (form && found.page === "error") banner("refused", 6000, found.announce); // a form's address shows nothing
    else take(found, url, focus);
  } catch (error) {
    if (leaving) return;
    if (form) banner("failed", 6000);
    else tryAgain();
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */ let trying;

/** What was asked for did not come: soon the page is asked for again, until it comes. */
function tryAgain() {
  connected(false);
  clearTimeout(trying);
  trying = setTimeout(refresh, 2000, UNKNOWN);
}

/**
 * The table has changed: look again at what is shown, with what was picked. Whoever presses something goes first.
 *
 * @param {string} number of the change
 */
function refresh(number) {
  if (pressed || resting) overdue = number;
  else if (number !== shown) ask(location.pathname + location.search, null, "");
}

let shown = body.dataset.number ?? ""; // the number of the table's last change that is on the page
let pressed = false; // something was pressed and its answer is not here yet
let thinking = false; // a hint was asked for
let overdue = ""; // the number of a change since then
let resting = false; // the past is shown: what changes is looked at afterwards
/** @type {{id: string, value: string} | null} */ let next = null; // pressed while waiting: its link is not yet right

/** Until it is said to resume, nothing is looked at that changes. */
export const rest = () => (resting = true);

/** @param {boolean} again whether to look at the table now */
export function resume(again) {
  resting = false;
  shown = "";
  if (again) refresh(UNKNOWN);
}

/**
 * Parts of another page, without showing them.
 *
 * @param {string} url
 * @returns {Promise<Answer>}
 */
export async function look(url) {
  const answer = await fetch(url, { headers: { [HEADER]: known() } });
  return answer.json();
}

/**
 * One thing after another: what is pressed meanwhile is pressed again on the fresh page, if it still means the same.
 *
 * @param {HTMLElement} what
 * @param {string} url
 * @param {FormData | null} form
 */
export async function press(what, url, form) {
  const value = what instanceof HTMLButtonElement ? what.value : "";
  if (thinking) banner("thinking", 2500); // whoever has asked for a hint gets it
  else if (pressed && what.id) next = { id: what.id, value };
  if (pressed) return;
  pressed = true;
  thinking = what.id === "hint";
  what.ariaBusy = "true";
  await ask(url, form, what.id);
  what.ariaBusy = null;
  pressed = thinking = false;
  lead(what.dataset.to ?? (url.includes("rule=") ? "#h-rule" : ""));
  const waiting = form ? null : next; // an action may have changed everything: nothing is pressed blindly after it
  next = null;
  const again = waiting && byId(waiting.id);
  if (again && (again instanceof HTMLButtonElement ? again.value : "") === waiting.value) again.click();
  else if (overdue) refresh(overdue);
  if (!pressed) overdue = "";
}

/** The focus goes where something leads, if it says so and that is there. @param {string} selector */
function lead(selector) {
  const there = selector ? document.querySelector(selector) : null;
  if (there instanceof HTMLElement) there.focus();
}

/** Wait until what was pressed is answered. */
export async function idle() {
  while (pressed) await new Promise((done) => setTimeout(done, 15));
}

/**
 * To another address of this page that nobody pressed: a slider leads there.
 *
 * @param {string} url
 */
export async function follow(url) {
  if (pressed) return;
  pressed = true;
  await ask(url, null, "");
  pressed = false;
}

/**
 * @param {Answer} answer
 * @param {string} url
 * @param {string} focus
 */
function take(answer, url, focus) {
  if (answer.page !== body.dataset.page) {
    location.assign(answer.url || url);
    return;
  }
  const changed = answer.fragments.filter((one) => one.html !== null);
  const since = parseInt(answer.number) - parseInt(shown); // how many changes this brings
  const turn = answer.turn && body.dataset.turn !== "1";
  shown = answer.number;
  if (answer.url) remember(answer.url);
  if (changed.length) draw(changed, focus);
  announce(answer);
  if (since > 0) ring(answer.sounds.slice(-since), turn);
}

const LAYERS = ["tab", "show", "tray", "forecast", "scoring", "rule"]; // of an address: what lies over the table
let closing = ""; // the address without the layer that is just being closed

/** @param {string} url */
const hasLayer = (url) => LAYERS.some((name) => new URL(url, location.href).searchParams.has(name));

/**
 * The address follows what is shown. What lies over the table is a step of its own: Back closes it, as on any phone,
 * and closed in another way it leaves no step behind.
 *
 * @param {string} url
 */
function remember(url) {
  if (hasLayer(url) && !hasLayer(location.href)) history.pushState({ layer: true }, "", url);
  else if (!hasLayer(url) && history.state?.layer) {
    closing = url;
    history.back();
  } else history.replaceState(history.state, "", url);
}

addEventListener("popstate", () => {
  if (closing) history.replaceState(null, "", closing);
  else void follow(location.pathname + location.search);
  closing = "";
});

/** @type {EventSource | undefined} */ let source;

/** Changes at the table arrive by themselves. */
export function listen() {
  const address = body.dataset.live;
  if (!address) return;
  source?.close();
  const live = (source = new EventSource(address));
  live.addEventListener("changed", (event) => refresh(event.data));
  // Whether somebody is still there: a timer of our own would sleep with the page.
  live.addEventListener("pulse", () => void fetch(address.replace(/live$/, "here"), { method: "POST" }).catch(() => undefined));
  live.addEventListener("open", () => {
    if (connected(true)) shown = ""; // it was lost: the server may have begun to count anew
  });
  live.addEventListener("error", () => {
    connected(false);
    if (live.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
}

/** Another page is on its way. */
export const leave = () => (leaving = true);

addEventListener("beforeunload", leave);
addEventListener("pagehide", () => source?.close());
addEventListener("pageshow", (event) => {
  leaving = false;
  if (!event.persisted) return;
  shown = ""; // the browser has kept the page as it was, and whatever has changed since is unknown
  listen();
});
