// @ts-check
/**
 * Keys for what is done often. They press what the page offers anyway, so nothing can be done by a key alone. Only where
 * nobody types: not in fields, not with modifiers, not while a dialog is open; and a setting turns them off.
 */
import { idle } from "./asking.js";
import { all, byId } from "./page.js";
import { isOn } from "./preferences.js";
import { banner } from "./telling.js";

/** What numbers choose: the first of these that is on the page. */
const NUMBERED = [
  ".part-ask .faces button:not([disabled])",
  ".part-ask a.choice",
  ".part-ask .options a.option",
  ".cards.display.wanted a, .cards.display:has(a.chosen) a",
  ".part-market .fields a[id]",
];
const CARDS = ".part-hand .cards a, .part-ask .dice a";
const SPACES = ":is(.part-palace, .part-sheet) :is(.spot.may, .spot.could) > :is(button, a).cell, .part-palace .corner.free";
const MAIN = ".part-ask :is(button.main:not([disabled]), #do-hint, #yes)";

/** @type {Record<string, string>} */
const PRESSED = {
  m: "#money, #option-coins",
  r: "#redesign",
  h: "#hint, #hint-next",
  u: "#undo",
  k: ".part-ask button[value^='reserve ']",
  p: ".part-ask button[value='pass']",
  z: "#tab-log, [data-tab='log']",
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const target = event.target instanceof Element ? event.target : null;
  if (!target || !isFree(target) || !isOn("keys")) return;
  const found = event.key === "?" ? openKeys : deed(event);
  if (!found) return;
  event.preventDefault();
  found();
});

/** Whether a key means nothing else where the focus is. @param {Element} target */
function isFree(target) {
  if (target.closest("input, select, textarea, [contenteditable], dialog") || document.querySelector("dialog[open]")) return false;
  return target === document.body || target.closest("main, header.top") !== null;
}

/**
 * @param {KeyboardEvent} event
 * @returns {(() => void) | undefined}
 */
function deed(event) {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit) {
    const selector = event.shiftKey ? CARDS : NUMBERED.find((one) => document.querySelector(one)) ?? "";
    const chosen = selector && all(selector)[Number(digit) - 1];
    return chosen ? () => choose(chosen) : undefined;
  }
  if (event.key === "b") return all(SPACES).length || document.querySelector(MAIN) ? build : undefined;
  const pressed = PRESSED[event.key] && document.querySelector(PRESSED[event.key]);
  return pressed instanceof HTMLElement ? () => choose(pressed) : undefined;
}

/** Press it; the focus goes to what can be done then, so that Enter does it. @param {HTMLElement} what */
async function choose(what) {
  what.click();
  if (what.dataset.to !== undefined) return; // it leads somewhere itself
  await idle();
  const main = document.querySelector(MAIN);
  if (main instanceof HTMLElement && what.matches("a")) main.focus();
}

/** From one highlighted space to the next; where there is none, to what can be done. */
function build() {
  const said = document.activeElement?.closest(".spot.chosen"); // where it shall stand is said already
  const spaces = said ? [] : all(SPACES);
  const next = spaces[(spaces.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + 1) % spaces.length];
  const target = next ?? document.querySelector(MAIN);
  if (!(target instanceof HTMLElement)) return;
  if (target.matches(".cell")) target.tabIndex = 0;
  target.focus();
}

const opener = byId("keys-open");

/** All keys, in words: a sheet that is fetched when somebody asks for it. */
async function openKeys() {
  if (!byId("keys-sheet") && opener) {
    const fetched = await fetch(opener.dataset.sheet ?? "").catch(() => null);
    if (!fetched?.ok) return banner("failed", 5000);
    if (!byId("keys-sheet")) document.body.insertAdjacentHTML("beforeend", await fetched.text());
  }
  const sheet = byId("keys-sheet");
  if (sheet instanceof HTMLDialogElement && !sheet.open) sheet.showModal();
}

opener?.removeAttribute("hidden");
opener?.addEventListener("click", openKeys);
