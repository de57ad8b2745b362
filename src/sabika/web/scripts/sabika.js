// @ts-check
/**
 * Where the scripts of the pages begin. Everything works without them; with them, clicks replace only what has changed,
 * changes at the table arrive by themselves, pieces glide, and arrow keys walk the palace.
 */
import { listen } from "./asking.js";
import { restorePressed } from "./focus.js";
import "./dragging.js";
import "./keys.js";
import { body, byId } from "./page.js";
import { prepare } from "./preparing.js";
import "./preferences.js";
import "./pressing.js";
import "./searching.js";
import "./settings.js";
import "./showing.js";
import { badge, offerNotifications } from "./telling.js";

/** A personal link carries the seat's secret behind the #, where no server sees it until we send it. */
function personal() {
  const form = byId("personal");
  const secret = location.hash.slice(1);
  if (!(form instanceof HTMLFormElement) || !secret) return;
  const field = form.elements.namedItem("token");
  if (field instanceof HTMLInputElement) field.value = secret;
  history.replaceState(null, "", location.pathname);
  form.submit();
}

prepare();
restorePressed();
offerNotifications();
personal();
listen();
badge(body.dataset.turn === "1");
if (body.dataset.turn === "1") document.title = `● ${document.title}`;
if (byId("bests")) import("./bests.js");
if (document.querySelector("form.create")) import("./setup.js");
if (body.dataset.fair && document.querySelector("[data-commits]")) import("./contributing.js");
if (byId("check")) import("./checking.js");
if (byId("share")) import("./sharing.js");
if (byId("slide")) import("./replaying.js");
// The page of no connection lies in the place of another one, which comes back by itself.
if (body.dataset.page === "offline" && location.pathname !== "/offline") {
  setInterval(() => void fetch("/offline", { cache: "no-store" }).then(() => location.reload(), () => undefined), 3000);
}
if (byId("pad-kept") || byId("pads")) import("./pad.js");
if (byId("box-kept") || byId("own-box")) import("./box.js");
if (window.isSecureContext) navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
