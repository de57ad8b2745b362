// @ts-check
/** Telling people: those who listen, those who look elsewhere, and all of them whether the table can be reached. */
import { body, byId } from "./page.js";

/** @typedef {import("./page.js").Answer} Answer */

let told = "";

/** @param {Answer} answer */
export function announce(answer) {
  const place = byId("announce");
  if (place && answer.announce && answer.announce !== told) place.textContent = told = answer.announce;
  hear(answer.said);
  document.title = `${answer.turn ? "● " : ""}${answer.title} · Sabika`;
  const was = body.dataset.turn;
  body.dataset.turn = answer.turn ? "1" : "";
  badge(answer.turn);
  if (answer.turn && !was && document.hidden) notify(answer.title);
}

let heard = Number(body.dataset.said ?? 0); // the last message that was there when somebody could read it

/** A message that has just come is read aloud. @param {Answer["said"]} said */
function hear(said) {
  const place = byId("said");
  if (place && said.number > heard) place.textContent = said.text;
  heard = Math.max(heard, said.number);
}

/** @param {boolean} on */
export function badge(on) {
  const here = /** @type {any} */ (navigator);
  const done = on ? here.setAppBadge?.(1) : here.clearAppBadge?.();
  done?.catch?.(() => undefined);
}

/** @param {string} text */
async function notify(text) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification("Sabika", { body: text, icon: "/art/icon.svg", tag: "turn", data: location.href });
  else new Notification("Sabika", { body: text, icon: "/art/icon.svg", tag: "turn" });
}

/** Whoever wants to be told of their turn can say so, where browsers can do it. */
export function offerNotifications() {
  const button = byId("notify");
  const line = byId("insecure");
  if (!window.isSecureContext) {
    if (line) line.hidden = false;
    return;
  }
  if (!button || !("Notification" in window)) return;
  const on = () => {
    button.textContent = button.dataset.on ?? "";
    button.setAttribute("disabled", "");
  };
  button.hidden = false;
  if (Notification.permission === "granted") on();
  button.addEventListener("click", async () => (await Notification.requestPermission()) === "granted" && on());
}

let cut = false;

/**
 * @param {boolean} fine
 * @returns {boolean} whether it was lost until now
 */
export function connected(fine) {
  const was = cut;
  if (fine && was) banner("back", 3000);
  if (!fine) banner("lost", 0);
  cut = !fine;
  return was;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */ let hiding;

/**
 * @param {"lost" | "back" | "failed" | "refused" | "shared" | "thinking"} what
 * @param {number} time
 * @param {string} text what the page itself does not know
 */
export function banner(what, time, text = "") {
  const place = byId("connection");
  if (!place) return;
  clearTimeout(hiding);
  place.textContent = text || (place.dataset[what] ?? "");
  place.dataset.what = what;
  place.hidden = false;
  if (time) hiding = setTimeout(() => (place.hidden = true), time);
}
