// @ts-check
/**
 * The score pad on this device: which evenings there were, and what is entered while there is no connection. What waits
 * is kept with the address it belongs to, and sent along as soon as somebody answers.
 *
 * @typedef {{title: string, link: string, changed: number}} Kept
 * @typedef {{id: string, link: string, changes: string[]}} Waiting
 */
import { follow, idle } from "./asking.js";
import { all, byId } from "./page.js";

const PADS = "sabika-pads";
const WAITING = "sabika-pad-waiting";
const MOST = 40; // evenings

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
function recall(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} what */
function keep(key, what) {
  try {
    localStorage.setItem(key, JSON.stringify(what));
  } catch {
    // A device that keeps nothing still has the address.
  }
}

/** The evening on the page is remembered as it is now. */
function remember() {
  const about = byId("pad-kept");
  const { id, title, link } = about?.dataset ?? {};
  if (!id || !title || !link) return;
  const pads = /** @type {Record<string, Kept>} */ (recall(PADS, {}));
  if (pads[id]?.link === link) return;
  pads[id] = { title, link, changed: Date.now() };
  const newest = Object.entries(pads).sort((one, other) => other[1].changed - one[1].changed).slice(0, MOST);
  keep(PADS, Object.fromEntries(newest));
}

/** Earlier evenings: go on, forget, keep as a file. */
function list() {
  const section = byId("pads");
  const place = section?.querySelector("ul");
  if (!section || !place) return;
  const pads = /** @type {Record<string, Kept>} */ (recall(PADS, {}));
  const found = Object.entries(pads).sort((one, other) => other[1].changed - one[1].changed);
  section.hidden = !found.length;
  place.replaceChildren(...found.map(([id, pad]) => line(id, pad, place.dataset.forget ?? "")));
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
  const when = document.createElement("small");
  when.textContent = new Date(pad.changed).toLocaleDateString(document.documentElement.lang);
  const button = document.createElement("button");
  button.textContent = forget;
  button.addEventListener("click", () => {
    const { [id]: gone, ...left } = /** @type {Record<string, Kept>} */ (recall(PADS, {}));
    keep(PADS, left);
    list();
  });
  item.append(link, when, button);
  return item;
}

// -- without a connection ---------------------------------------------------------------------------------------------

const banner = byId("connection");
const isLost = () => banner?.dataset.what === "lost" && !banner.hidden;
/** @type {HTMLAnchorElement | null} */ let pressed = null;
let picked = "";

/** @returns {Waiting} */
const waiting = () => {
  const id = byId("pad-kept")?.dataset.id ?? "";
  const found = recall(WAITING, { id, link: "", changes: /** @type {string[]} */ ([]) });
  return found.id === id ? found : { id, link: "", changes: [] };
};

/** @param {string} change */
function wait(change) {
  const now = waiting();
  now.link ||= location.pathname + location.search;
  now.changes.push(change);
  keep(WAITING, now);
  tell();
}

/** The line over the picker says how much waits. */
function tell() {
  const place = document.querySelector(".pad-say");
  const count = waiting().changes.length;
  if (place instanceof HTMLElement && count) place.textContent = (place.dataset.waiting ?? "").replace("…", String(count));
}

/** @param {Element | null} cell @param {string} tile */
function lay(cell, tile) {
  const picture = document.querySelector(`[data-tile="${CSS.escape(tile)}"] svg`);
  const ground = cell?.querySelector(".cell");
  if (!cell || !ground || !picture) return;
  ground.replaceChildren(picture.cloneNode(true));
  cell.classList.add("planned");
  document.querySelector(`[data-tile="${CSS.escape(tile)}"]`)?.classList.add("used", "sel");
  grow(cell);
}

/** Where something was laid at the edge, there is room beyond it. @param {Element} cell */
function grow(cell) {
  const row = cell.parentElement;
  const table = cell.closest("table");
  const ground = cell.closest(".ground");
  if (!(row instanceof HTMLTableRowElement) || !table || !ground) return;
  const [x, y] = at(cell);
  if (row.cells[0] === cell) for (const one of table.rows) one.prepend(empty(x - 1, at(one.cells[0])[1]));
  if (row.cells[row.cells.length - 1] === cell) for (const one of table.rows) one.append(empty(x + 1, at(one.cells[0])[1]));
  const columns = [...row.cells].map((one) => at(one)[0]);
  if (row === table.rows[0]) row.before(makeRow(columns, y - 1));
  if (row === table.rows[table.rows.length - 1]) row.after(makeRow(columns, y + 1));
  ground.className = `ground cols-${row.cells.length} rows-${table.rows.length}`;
  ground.querySelector(".wall-overlay")?.remove(); // it no longer lies where the tiles do
}

/** @param {Element} cell */
const at = (cell) => (cell.getAttribute("data-cell") ?? "0,0").split(",").map(Number);

/** @param {number} x @param {number} y */
function empty(x, y) {
  const cell = document.createElement("td");
  cell.className = "spot";
  cell.setAttribute("role", "gridcell");
  cell.dataset.cell = `${x},${y}`;
  const inside = document.createElement("span");
  inside.className = "cell";
  cell.append(inside);
  return cell;
}

/** @param {number[]} columns @param {number} y */
function makeRow(columns, y) {
  const row = document.createElement("tr");
  row.setAttribute("role", "row");
  row.append(...columns.map((x) => empty(x, y)));
  return row;
}

/** What a link would have entered. @param {HTMLAnchorElement | null} link */
const changeOf = (link) => (link ? (new URL(link.href).searchParams.get("do") ?? "") : "");

/** The last press got no answer: what it was about is done here. */
function takeOver() {
  const change = changeOf(pressed);
  const [, , tile, , where] = change.split(" ");
  if (change) wait(change);
  if (change.includes(" build ")) lay(document.querySelector(`.part-palace [data-cell="${where}"]`), tile);
  if (pressed?.dataset.tile && !change) choose(pressed);
  pressed = null;
}

/** @param {HTMLElement} pick */
function choose(pick) {
  all(".pad-choice .sel").forEach((one) => one.classList.remove("sel"));
  pick.classList.add("sel");
  picked = pick.dataset.tile ?? "";
}

let turned = ""; // the kind that was looked at last: it stays, whatever is answered meanwhile

/** All kinds are on the page: to look at another one needs no answer. @param {string} kind */
function turnTo(kind) {
  turned = kind;
  if (!byId(`kind-${kind}`)) return;
  all(".pad-choice").forEach((one) => (one.hidden = one.dataset.kind !== kind));
  all(".pad-kinds a").forEach((one) => {
    one.classList.toggle("on", one.id === `kind-${kind}`);
    if (one.id === `kind-${kind}`) one.setAttribute("aria-current", "true");
    else one.removeAttribute("aria-current");
  });
}

document.addEventListener(
  "click",
  (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest("a[data-go]");
    const kind = target?.closest(".pad-kinds a");
    pressed = link instanceof HTMLAnchorElement ? link : null;
    if (kind instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      turnTo(kind.id.replace("kind-", ""));
      return stop(event);
    }
    if (!isLost()) return;
    const pick = target?.closest(".pad-choice a");
    const cell = target?.closest(".part-palace td.spot");
    if (pick instanceof HTMLElement && !pick.classList.contains("used")) {
      choose(pick);
      return stop(event);
    }
    if (!cell) return;
    const place = document.querySelector(".pad-say");
    if (picked && place instanceof HTMLElement && !cell.querySelector("svg")) {
      wait(`${place.dataset.at} build ${picked} at ${cell.getAttribute("data-cell")}`);
      lay(cell, picked);
      picked = "";
    }
    stop(event);
  },
  true,
);

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** What waits is sent, once somebody answers. */
async function send() {
  const { link, changes } = waiting();
  if (!changes.length) return;
  await idle();
  const sent = changes.map((one) => `&do=${encodeURIComponent(one)}`).join("");
  localStorage.removeItem(WAITING);
  await follow(link + sent);
}

if (banner) {
  new MutationObserver(() => {
    if (banner.dataset.what === "lost") takeOver();
    if (banner.dataset.what === "back") void send();
  }).observe(banner, { attributes: true, attributeFilter: ["data-what", "hidden"] });
}
const picker = document.querySelector('[data-key="picker"]');
if (picker) new MutationObserver(() => turned && turnTo(turned)).observe(picker, { childList: true, subtree: true });
const about = document.querySelector('[data-key="about"]');
if (about) new MutationObserver(remember).observe(about, { childList: true, subtree: true, attributes: true });
remember();
list();
void send();
