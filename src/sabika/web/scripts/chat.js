// @ts-check
/** The chat: a piece that is chosen goes into the text where one is writing. */
import { byId } from "./page.js";

document.addEventListener("change", (event) => {
  const chosen = event.target;
  const field = byId("chat-text");
  if (!(chosen instanceof HTMLInputElement) || chosen.name !== "piece" || !(field instanceof HTMLInputElement)) return;
  const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  field.setRangeText(`[${chosen.value}]`, start, end, "end");
  chosen.checked = false;
  chosen.closest("details")?.removeAttribute("open");
  field.focus();
});
