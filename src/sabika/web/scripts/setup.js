// @ts-check
/** The form for a new table: it offers what is possible for the chosen game, and says in a sentence what is chosen. */
import { all, byId } from "./page.js";

const form = document.querySelector("form.create");

/** @param {string} selector */
const inputs = (selector) =>
  [...(form?.querySelectorAll(selector) ?? [])].filter((one) => one instanceof HTMLInputElement);

/** @param {Element} one */
const title = (one) => {
  const label = one.closest("label");
  return (label?.querySelector("[data-title]") ?? label?.querySelector("span"))?.textContent?.trim() ?? "";
};

const players = byId("players");
const counts = players instanceof HTMLSelectElement ? [...players.options] : [];
const seats = () => Number(players instanceof HTMLSelectElement ? players.value : 0);

/** Modules and options that the chosen game does not have are neither shown nor sent. */
function offer() {
  const game = inputs('[name="game"]').find((one) => one.checked);
  for (const one of all("form.create [data-games]")) {
    one.hidden = !(one.dataset.games ?? "").split(" ").includes(game?.value ?? "");
    one.querySelectorAll("input, select").forEach((field) => field.toggleAttribute("disabled", one.hidden));
  }
  all("form.create .choice[data-games], form.create .options > [data-games]").forEach((one) => {
    const within = one.parentElement?.closest("[data-games]");
    one.querySelectorAll("input").forEach((field) => (field.disabled = one.hidden || within?.hasAttribute("hidden") === true));
  });
  limit(Number(game?.dataset.least ?? 1), Number(game?.dataset.most ?? 6));
}

/**
 * As many players as the game allows; seats beyond them are not asked for.
 *
 * @param {number} least
 * @param {number} most
 */
function limit(least, most) {
  if (!(players instanceof HTMLSelectElement)) return;
  const wanted = Math.min(Math.max(seats(), least), most);
  players.replaceChildren(...counts.filter((one) => Number(one.value) >= least && Number(one.value) <= most)); // some browsers show hidden ones
  players.value = String(wanted);
  all("[data-seat]").forEach((one) => {
    one.hidden = Number(one.dataset.seat) >= seats();
    one.querySelectorAll("select").forEach((field) => (field.disabled = one.hidden));
  });
  for (const one of all("[data-two]")) one.hidden ||= seats() !== 2; // who plays along then
  const alone = document.querySelector(".alone-too");
  if (alone instanceof HTMLElement && seats() > 1) alone.hidden = true;
}

/**
 * "1 person", "2 people": both words come from the page, with a stroke between them.
 *
 * @param {number} count
 * @param {string} words
 */
const counted = (count, words) => (count ? `${count} ${words.split("|")[count === 1 ? 0 : 1] ?? words}` : "");

/** What is chosen, beside the heading of each part and as a sentence below. */
function summarise() {
  if (!(form instanceof HTMLElement)) return;
  const game = inputs('[name="game"]').filter((one) => one.checked).map(title)[0] ?? "";
  const modules = inputs('[name^="module-"]').filter((one) => one.checked && !one.disabled).map(title);
  const picked = all("[data-seat]:not([hidden]) select").map((one) => one instanceof HTMLSelectElement && one.value);
  const bots = picked.filter((one) => one !== "person").length;
  const people = [counted(picked.length - bots, form.dataset.person ?? ""), counted(bots, form.dataset.bot ?? "")];
  byId("free-seats")?.toggleAttribute("hidden", picked.length - bots < 2); // nobody else can sit down
  sayUsual();
  const pace = inputs('[name="pace"]').filter((one) => one.checked).map(title)[0] ?? "";
  const open = inputs('[name="open"]').filter((one) => one.checked).map(title)[0] ?? "";
  const company = people.filter(Boolean).join(", ");
  const added = modules.join(", ");
  /** @type {Record<string, string>} */
  const chosen = { game, modules: added || (form.dataset.none ?? ""), seats: company, pace, who: open };
  for (const [part, words] of Object.entries(chosen)) {
    const place = form.querySelector(`.${part} [data-chosen]`);
    if (place) place.textContent = words;
  }
  const summary = byId("summary");
  if (!summary) return;
  const name = document.createElement("b");
  name.textContent = game;
  summary.replaceChildren(name, added ? ` ${(form.dataset.with ?? "…").replace("…", added)}` : "", ` · ${company} · ${pace}`);
}

/** How long the others wait for somebody depends on the pace. */
function sayUsual() {
  const usual = form?.querySelector('[name="replace"] option');
  const pace = inputs('[name="pace"]').find((one) => one.checked)?.value ?? "";
  if (usual instanceof HTMLElement) usual.textContent = usual.dataset[pace] ?? usual.textContent;
}

/** On a phone one part is open at a time, so that all of them are in sight. */
function fold() {
  const narrow = matchMedia("(max-width: 699px)");
  const parts = [...document.querySelectorAll("details.choose")].filter((one) => one instanceof HTMLDetailsElement);
  const set = () => parts.forEach((one, number) => (one.open = !narrow.matches || number === 0));
  narrow.addEventListener("change", set);
  set();
  for (const one of parts) {
    one.querySelector("summary")?.addEventListener("click", (event) => {
      if (!narrow.matches) event.preventDefault();
      else parts.filter((other) => other !== one).forEach((other) => (other.open = false));
    });
  }
}

const renew = () => {
  offer();
  summarise();
};
if (form) {
  form.addEventListener("change", renew);
  renew();
  fold();
  form.classList.add("ready");
}
