// @ts-check
/** A box of one's own stays on this device: the page goes on with it, and whoever sets up a table or a pad is offered it. */
import { byId } from "./page.js";

const BOX = "sabika-box";

/** @returns {{code: string, usable: string, note: string} | null} */
function recall() {
  try {
    const found = JSON.parse(localStorage.getItem(BOX) ?? "null");
    return typeof found?.code === "string" ? found : null;
  } catch {
    return null;
  }
}

/** The box on the page is kept as it is now; one that is as ours again is forgotten. */
function keep() {
  const { code = "", usable = "", note = "" } = byId("box-kept")?.dataset ?? {};
  try {
    if (code) localStorage.setItem(BOX, JSON.stringify({ code, usable, note }));
    else localStorage.removeItem(BOX);
  } catch {
    // A device that keeps nothing still has the address.
  }
}

/** A form may be sent with it. @param {HTMLElement} place */
function offer(place) {
  const kept = recall();
  const field = place.querySelector("input");
  if (!kept?.usable || !field || field.value) return;
  field.value = kept.usable;
  field.checked = true;
  const note = place.querySelector("[data-note]");
  if (note) note.textContent = kept.note;
  place.querySelectorAll("[hidden]").forEach((one) => one.removeAttribute("hidden"));
}

const about = document.querySelector('[data-key="about"]');
const kept = recall();
if (byId("box-kept") && about) {
  if (kept?.code && !new URLSearchParams(location.search).has("b")) location.replace(`/box?b=${kept.code}&${location.search.slice(1)}`);
  else keep();
  new MutationObserver(keep).observe(about, { childList: true, subtree: true, attributes: true });
}
const offered = byId("own-box");
if (offered) offer(offered);
