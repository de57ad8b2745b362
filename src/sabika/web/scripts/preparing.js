// @ts-check
/** What makes the page live: things shown once, clocks that run. */
import { rove } from "./cells.js";
import { restoreDraft } from "./chat.js";
import { tellHidden } from "./overflowing.js";
import { all } from "./page.js";
import { rise } from "./rising.js";
import { openSheet } from "./scoring.js";

/** @type {Set<string>} */ const happened = new Set();

/** Whether this is something that has just happened: a die was rolled, a cross drawn. @param {Element} one */
export function isNew(one) {
  const what = one.getAttribute("data-once");
  return what !== null && !happened.has(what);
}

/** What has just happened is shown once. */
function once() {
  for (const one of document.querySelectorAll("[data-once]")) {
    if (isNew(one)) one.classList.add("fresh");
    happened.add(one.getAttribute("data-once") ?? "");
  }
}

/** What has to be done to every fresh part of the page. */
export function prepare() {
  rove();
  once();
  restoreDraft();
  rise();
  tellHidden();
  all("[data-copy][hidden]").forEach((one) => (one.hidden = false));
  if ("share" in navigator) all("[data-send][hidden]").forEach((one) => (one.hidden = false));
  openSheet();
}

/** Clocks run between two looks at the table. */
function tick() {
  for (const clock of all(".clock[data-runs]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    clock.dataset.left = String(left);
    const hours = Math.floor(left / 3600);
    const rest = `${String(Math.floor(left / 60) % 60).padStart(hours ? 2 : 1, "0")}:${String(left % 60).padStart(2, "0")}`;
    clock.textContent = hours ? `${hours}:${rest}` : rest;
    clock.classList.toggle("hurry", left < 60);
  }
}

setInterval(tick, 1000);
