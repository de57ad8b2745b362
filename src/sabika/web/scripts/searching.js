// @ts-check
/** Words that are looked for while they are typed; without scripts the form is sent. */
import { follow, idle } from "./asking.js";
import { byId } from "./page.js";

const PAUSE = 200; // milliseconds without another letter
let waiting = 0;

document.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.form?.dataset.empty) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => void search(field.id), PAUSE);
});

/** The field is replaced with what is found: it is looked up anew, and what was typed meanwhile is looked for, too. @param {string} id */
async function search(id) {
  await idle();
  const field = byId(id);
  if (!(field instanceof HTMLInputElement) || !field.form) return;
  const asked = field.value;
  const sent = /** @type {[string, string][]} */ ([...new FormData(field.form)]);
  const query = new URLSearchParams(sent);
  const { empty = "", before = "" } = field.form.dataset;
  query.set(field.name, asked.trim() ? before + asked : empty);
  await follow(`${field.form.getAttribute("action")}?${query}`);
  const again = byId(id);
  if (again instanceof HTMLInputElement && again.value !== asked) await search(id);
}
