// @ts-check
/** The chat: a piece that is chosen goes into the text where one is writing, and what is half written stays. */
import { byId } from "./page.js";

const DRAFT = `sabika-said ${location.pathname.split("/")[2]}`; // of this table, in this tab

document.addEventListener("change", (event) => {
  const chosen = event.target;
  const field = byId("chat-text");
  if (!(chosen instanceof HTMLInputElement) || chosen.name !== "piece" || !(field instanceof HTMLInputElement)) return;
  const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  field.setRangeText(`[${chosen.value}]`, start, end, "end");
  chosen.checked = false;
  chosen.closest("details")?.removeAttribute("open");
  keep(field);
  field.focus();
});

document.addEventListener("input", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.id === "chat-text") keep(event.target);
});

/** @param {HTMLInputElement} field */
function keep(field) {
  try {
    sessionStorage.setItem(DRAFT, field.value);
  } catch {
    // nothing can be kept here
  }
}

/** What was half written when the chat was closed is there again. */
export function restoreDraft() {
  const field = byId("chat-text");
  if (!(field instanceof HTMLInputElement) || field.value) return;
  try {
    field.value = sessionStorage.getItem(DRAFT) ?? "";
  } catch {
    // nothing was kept
  }
}
