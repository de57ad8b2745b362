// @ts-check
/**
 * The score pad on this device: which evenings there were, and the kinds of the picker. What is entered while there is
 * no connection is the matter of waiting.js.
 *
 * @typedef {{title: string, link: string, shared?: string, names?: string[], standing?: string, over?: boolean, changed: number}} Kept
 */
import { all, byId } from "./page.js";
import { keep, recall } from "./waiting.js";

const PADS = "sabika-pads";
const MOST = 40; // evenings

/** The evening on the page is remembered as it is now. */
function remember() {
  const about = byId("pad-kept");
  const { id, title, link, shared, names = "[]", standing, over } = about?.dataset ?? {};
  if (!id || !title || !link || isAsked()) return;
  const pads = /** @type {Record<string, Kept>} */ (recall(PADS, {}));
  if (pads[id]?.link === link) return;
  pads[id] = { title, link, shared, names: JSON.parse(names), standing, over: Boolean(over), changed: Date.now() };
  const newest = Object.entries(pads).sort((one, other) => other[1].changed - one[1].changed).slice(0, MOST);
  keep(PADS, Object.fromEntries(newest));
}

/** The browser's Back leads to an address of before: what was entered since is there all the same. */
function catchUp() {
  const { id, link } = byId("pad-kept")?.dataset ?? {};
  const newest = id && /** @type {Record<string, Kept>} */ (recall(PADS, {}))[id];
  if (!newest || newest.link === link) return;
  const address = new URL(location.href);
  address.searchParams.set("e", new URL(newest.link, address).searchParams.get("e") ?? "");
  location.replace(address);
}

/** Whether somebody still has to say which of two copies holds. */
const isAsked = () => Boolean(byId("pad-other") && !byId("pad-other")?.hidden);

/** A link from elsewhere may have another copy of an evening that this device has: neither is lost, both can become one. */
function compare() {
  const { id, shared } = byId("pad-kept")?.dataset ?? {};
  const mine = id && /** @type {Record<string, Kept>} */ (recall(PADS, {}))[id];
  const together = byId("together");
  const keepMine = byId("only-mine");
  const fromHere = document.referrer.startsWith(`${location.origin}/pad`);
  if (!mine || !mine.shared || mine.shared === shared || fromHere) return;
  if (!(together instanceof HTMLAnchorElement) || !(keepMine instanceof HTMLAnchorElement)) return;
  const both = new URL(location.href);
  both.searchParams.set("with", new URL(mine.shared, location.href).searchParams.get("e") ?? "");
  together.href = both.href;
  keepMine.href = mine.link;
  const ask = byId("pad-other");
  if (ask) ask.hidden = false;
  byId("only-theirs")?.addEventListener("click", () => {
    if (ask) ask.hidden = true;
    remember();
  });
}

/** Whether the browser has led here by Back or Forward. */
const wentBack = () => performance.getEntriesByType("navigation").some((one) => /** @type {PerformanceNavigationTiming} */ (one).type === "back_forward");

/** Earlier evenings: go on, forget, keep as a file. */
function list() {
  const section = byId("pads");
  const place = section?.querySelector("ul");
  if (!section || !place) return;
  const pads = /** @type {Record<string, Kept>} */ (recall(PADS, {}));
  const found = Object.entries(pads).sort((one, other) => other[1].changed - one[1].changed);
  section.hidden = !found.length;
  place.replaceChildren(...found.map(([id, pad]) => line(id, pad, place.dataset.forget ?? "")));
  const [newest] = found;
  if (newest && !newest[1].over) place.firstElementChild?.append(goOn(newest[1], place.dataset.on ?? ""));
  if (newest) offerNames(newest[1].names ?? []);
  const file = byId("pads-file");
  const data = JSON.stringify(found.map(([, pad]) => ({ ...pad, link: new URL(pad.link, location.href).href })), null, 1);
  if (file instanceof HTMLAnchorElement) file.href = `data:application/json,${encodeURIComponent(data)}`;
}

/** @param {string} id @param {Kept} pad @param {string} forget */
function line(id, pad, forget) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = pad.link;
  link.textContent = pad.title;
  for (const text of [pad.standing, sayDay(new Date(pad.changed))].filter(Boolean)) {
    const more = document.createElement("small");
    more.textContent = text ?? "";
    link.append(more);
  }
  const button = document.createElement("button");
  button.textContent = forget;
  button.className = "quiet";
  button.addEventListener("click", () => {
    const { [id]: gone, ...left } = /** @type {Record<string, Kept>} */ (recall(PADS, {}));
    keep(PADS, left);
    list();
  });
  item.append(link, button);
  return item;
}

/** A day with its month in words, which nobody can misread; as the reader's country writes it, if it speaks our language. @param {Date} day */
function sayDay(day) {
  const { lang } = document.documentElement;
  const own = navigator.languages.find((one) => one.split("-")[0] === lang);
  return day.toLocaleDateString(own ?? lang, { day: "numeric", month: "long", year: "numeric" });
}

/** The evening that is not over is what most people come for. @param {Kept} pad @param {string} words */
function goOn(pad, words) {
  const link = document.createElement("a");
  link.href = pad.link;
  link.id = "go-on";
  link.className = "button main";
  link.textContent = words;
  return link;
}

/** Whoever played last time often plays again. @param {string[]} names */
function offerNames(names) {
  const offer = byId("last-names");
  const fields = [...document.querySelectorAll(".pad-names input")].filter((one) => one instanceof HTMLInputElement);
  const said = offer?.querySelector("b");
  if (!offer?.parentElement || !said || !names.length || fields.some((one) => one.value)) return;
  said.textContent = names.join(", ");
  offer.parentElement.hidden = false;
  offer.addEventListener("click", () => fields.forEach((one, number) => (one.value = names[number] ?? "")));
}

const VIEW = "sabika-pad-view"; // whoever looks at all kinds at once does so for the next player too
let turned = recall(VIEW, ""); // the kind that was looked at last: it stays, whatever is answered meanwhile

/** All kinds are on the page: to look at another one needs no answer. @param {string} kind */
function turnTo(kind) {
  turned = kind;
  keep(VIEW, kind === "all" ? kind : "");
  if (!byId(`kind-${kind}`)) return;
  all(".pad-choice").forEach((one) => (one.hidden = kind !== "all" && one.dataset.kind !== kind));
  all(".pad-kinds a").forEach((one) => {
    one.classList.toggle("on", one.id === `kind-${kind}`);
    if (one.id === `kind-${kind}`) one.setAttribute("aria-current", "true");
    else one.removeAttribute("aria-current");
  });
}

document.addEventListener(
  "click",
  (event) => {
    const kind = event.target instanceof Element ? event.target.closest(".pad-kinds a") : null;
    if (!(kind instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    turnTo(kind.id.replace("kind-", ""));
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

// Whoever presses a field types another number, instead of adding a digit to the old one.
document.addEventListener("focusin", ({ target }) => target instanceof HTMLInputElement && target.matches('.pad-quick [type="number"]') && target.select());

const picker = document.querySelector('[data-key="picker"]');
if (picker && turned) turnTo(turned);
if (picker) new MutationObserver(() => turned && turnTo(turned)).observe(picker, { childList: true, subtree: true });
const about = document.querySelector('[data-key="about"]');
if (about) new MutationObserver(remember).observe(about, { childList: true, subtree: true, attributes: true });
addEventListener("pageshow", (event) => event.persisted && catchUp());
// Names lack: there they are asked for, and there one types.
if (document.querySelector(".seats .alert")) all(".pad-names input")[0]?.focus();
if (wentBack()) catchUp();
else {
  compare();
  remember();
}
list();
