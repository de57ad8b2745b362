// @ts-check
/**
 * The score pad without a connection. All tiles and everybody's palaces are on the page, so one goes on: lays, takes
 * away, turns to another player, undoes. What waits is kept on the device with the address it belongs to, and is sent,
 * checked and scored as soon as somebody answers.
 *
 * @typedef {{id: string, link: string, changes: string[]}} Waiting
 */
import { follow, idle } from "./asking.js";
import { all, byId, holders } from "./page.js";

const WAITING = "sabika-pad-waiting";

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} what */
export function keep(key, what) {
  try {
    localStorage.setItem(key, JSON.stringify(what));
  } catch {
    // A device that keeps nothing still has the address.
  }
}

const banner = byId("connection");
const isLost = () => banner?.dataset.what === "lost" && !banner.hidden;
const say = () => /** @type {HTMLElement | null} */ (document.querySelector(".pad-say"));

/** The scoring and the player that are on the page: `2.0`. */
const here = () => say()?.dataset.at ?? "1.0";
let picked = ""; // a tile of the picker
let marked = ""; // a cell whose tile was pressed

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
  show();
}

/** What was entered last is taken back, if it still waits. */
function undo() {
  const now = waiting();
  now.changes.pop();
  keep(WAITING, now);
  show();
}

/** The line over the picker says how much waits, and offers what can be done with the tile that was pressed. */
function tell() {
  const place = say();
  const count = waiting().changes.length;
  if (!place || !(count || marked)) return;
  const line = document.createElement("p");
  line.textContent = (place.dataset.waiting ?? "").replace("…", String(count));
  place.replaceChildren(line);
  if (!marked || !place.dataset.remove) return;
  const button = document.createElement("button");
  button.type = "button";
  button.id = "remove";
  button.textContent = place.dataset.remove;
  button.addEventListener("click", () => enter(`remove ${marked}`));
  place.append(button);
}

/** @param {string} what */
function enter(what) {
  picked = marked = "";
  wait(`${here()} ${what}`);
}

// -- what is drawn ----------------------------------------------------------------------------------------------------

/** The page as it is with what waits. */
function show() {
  const crossed = byId(`head-${here().split(".")[1]}`)?.dataset.crossed;
  if (crossed === undefined) drawPalace();
  else cross(crossed);
  all("span[data-undo]").forEach((one) => (one.ariaDisabled = waiting().changes.length ? null : "true"));
  tell();
}

/** The words of what waits for the player on the page. */
const mine = () => waiting().changes.map((one) => one.split(" ")).filter((words) => words[0] === here());

/** Everybody's palace lies in the page, small: it is drawn large, with what waits and room around it. */
function drawPalace() {
  const head = byId(`head-${here().split(".")[1]}`);
  const small = head?.querySelector(".small-palace .ground");
  const yard = document.querySelector(".part-palace .yard");
  const changes = mine();
  for (const [, verb, tile] of changes) if (verb !== "remove") use(tile);
  if (!yard || !head) return;
  if (!small) {
    const tiles = [...head.querySelectorAll(".pile svg"), ...changes.map((words) => pictureOf(words[2]))];
    return yard.replaceChildren(piled(tiles));
  }
  const ground = /** @type {HTMLElement} */ (small.cloneNode(true));
  ground.querySelector(".wall-overlay")?.remove(); // it no longer lies where the tiles do
  const table = /** @type {HTMLTableElement} */ (ground.querySelector("table"));
  for (const cell of table.querySelectorAll("td")) {
    const inside = makeInside();
    inside.append(...cell.childNodes);
    cell.className = "spot";
    cell.replaceChildren(inside);
  }
  surround(table);
  for (const [, verb, ...words] of changes) {
    const cell = table.querySelector(`[data-cell="${verb === "remove" ? words[0] : words[2]}"]`);
    if (verb !== "remove" && verb !== "build") continue;
    cell?.querySelector(".cell")?.replaceChildren(...(verb === "build" ? [pictureOf(words[0])] : []));
    cell?.classList.toggle("planned", verb === "build");
    surround(table);
  }
  if (marked) table.querySelector(`[data-cell="${marked}"]`)?.classList.add("chosen", "lit");
  ground.className = `ground cols-${table.rows[0].cells.length} rows-${table.rows.length}`;
  const scroll = document.createElement("div");
  scroll.className = "palace-scroll zoom-100";
  scroll.append(ground);
  yard.replaceChildren(scroll);
}

/** @param {Node[]} pictures */
function piled(pictures) {
  const list = document.createElement("ul");
  list.className = "pile tiles";
  for (const picture of pictures) {
    const item = document.createElement("li");
    item.append(picture.cloneNode(true));
    list.append(item);
  }
  return list;
}

/** @param {string} tile */
const pickOf = (tile) => document.querySelector(`.pad-choice [data-tile="${CSS.escape(tile)}"]`);
/** @param {string} tile @returns {Node} */
const pictureOf = (tile) => pickOf(tile)?.querySelector("svg")?.cloneNode(true) ?? document.createElement("span");
/** @param {string} tile */
const use = (tile) => pickOf(tile)?.classList.add("used");

/** Where something lies at the edge, there is room beyond it. @param {HTMLTableElement} table */
function surround(table) {
  const rows = [...table.rows];
  const full = (/** @type {Element[]} */ cells) => cells.some((one) => one.querySelector("svg"));
  const [left, top] = at(rows[0].cells[0]);
  const [right, bottom] = at(rows[rows.length - 1].cells[rows[0].cells.length - 1]);
  if (full(rows.map((row) => row.cells[0]))) rows.forEach((row, y) => row.prepend(empty(left - 1, top + y)));
  if (full(rows.map((row) => row.cells[row.cells.length - 1]))) rows.forEach((row, y) => row.append(empty(right + 1, top + y)));
  const columns = [...rows[0].cells].map((one) => at(one)[0]);
  if (full([...rows[0].cells])) rows[0].before(makeRow(columns, top - 1));
  if (full([...rows[rows.length - 1].cells])) rows[rows.length - 1].after(makeRow(columns, bottom + 1));
}

/** @param {Element} cell */
const at = (cell) => (cell.getAttribute("data-cell") ?? "0,0").split(",").map(Number);

const makeInside = () => {
  const inside = document.createElement("span");
  inside.className = "cell";
  return inside;
};

/** @param {number} x @param {number} y */
function empty(x, y) {
  const cell = document.createElement("td");
  cell.className = "spot";
  cell.setAttribute("role", "gridcell");
  cell.dataset.cell = `${x},${y}`;
  cell.append(makeInside());
  return cell;
}

/** @param {number[]} columns @param {number} y */
function makeRow(columns, y) {
  const row = document.createElement("tr");
  row.setAttribute("role", "row");
  row.append(...columns.map((x) => empty(x, y)));
  return row;
}

/** A sheet for real dice: what was crossed out, and what waits. @param {string} crossed */
function cross(crossed) {
  const cells = new Set(crossed.split(" ").filter(Boolean));
  let coins = Number(byId(`head-${here().split(".")[1]}`)?.dataset.coins ?? 0);
  for (const [, verb, what] of mine()) {
    if (verb === "cross" && !cells.delete(what)) cells.add(what);
    if (verb === "coins") coins += Number(what);
  }
  document.querySelector(".paper-grid")?.classList.add("drawn-here");
  all(".paper-grid .spot").forEach((one) => one.classList.toggle("crossed-here", cells.has(one.dataset.cell ?? "")));
  all(".pad-coins [data-figure]").forEach((one) => (one.textContent = String(coins)));
}

/** To another player. @param {string} player */
function turnTo(player) {
  const place = say();
  const head = byId(`head-${player}`);
  if (!place || !head?.querySelector(".ground, .pile") && head?.dataset.crossed === undefined) return;
  place.dataset.at = `${here().split(".")[0]}.${player}`;
  picked = marked = "";
  all(".pad-head").forEach((one) => one.classList.toggle("on", one === head));
  const name = document.querySelector(".court-head h2");
  if (name) name.textContent = head.querySelector("b")?.textContent ?? "";
  document.querySelector(".court-head .seal")?.replaceWith(/** @type {Node} */ (head.querySelector(".seal")?.cloneNode(true)));
  all(".court-head .facts, .pad-fits").forEach((one) => (one.hidden = true));
  all(".pad-beside").forEach((one) => (one.hidden = true));
  const done = byId("done");
  const next = byId(`head-${Number(player) + 1}`);
  if (done instanceof HTMLAnchorElement && next instanceof HTMLAnchorElement) done.href = next.href;
  show();
}

// -- what is pressed --------------------------------------------------------------------------------------------------

/** @param {HTMLElement} pick */
function choose(pick) {
  const tile = pick.dataset.tile ?? "";
  if (marked) return enter(`build ${tile} at ${marked}`);
  if (byId(`head-${here().split(".")[1]}`)?.querySelector(".pile")) return enter(`give ${tile}`);
  all(".pad-choice .sel").forEach((one) => one.classList.remove("sel"));
  pick.classList.add("sel");
  picked = tile;
}

/** A link was pressed that nobody answers: what it is about is done here. @param {HTMLAnchorElement} link */
function take(link) {
  const query = new URL(link.href).searchParams;
  const change = query.get("do") ?? "";
  const sheet = Boolean(link.closest(".roll-sheet")); // its links are right for everybody's
  if (change && (sheet || change.startsWith(`${here()} `))) {
    picked = marked = "";
    wait(change.replace(/^\d\.\d/, here()));
  } else if (link.dataset.tile && !link.classList.contains("used")) choose(link);
  else if (link.closest(".part-palace")) press(link.closest("td"));
  else if (link.matches(".pad-head, #done")) turnTo(query.get("p") ?? "0");
}

/** @param {HTMLElement | null} cell */
function press(cell) {
  const where = cell?.dataset.cell ?? "";
  if (!cell || where === "0,0") return;
  if (cell.querySelector("svg")) {
    marked = marked === where ? "" : where;
    picked = "";
    show();
  } else if (picked) enter(`build ${picked} at ${where}`);
}

/** @type {HTMLAnchorElement | null} */ let pressed = null;
document.addEventListener(
  "click",
  (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest("a[data-go]");
    pressed = link instanceof HTMLAnchorElement ? link : null;
    if (!isLost()) return;
    const cell = target?.closest(".part-palace td.spot");
    if (target?.closest("[data-undo]")) undo();
    else if (pressed) take(pressed);
    else if (cell instanceof HTMLElement) press(cell);
    else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

/** What waits is sent, once somebody answers; then everything is drawn anew. */
async function send() {
  const { link, changes } = waiting();
  if (!changes.length) return;
  await idle();
  const url = new URL(link, location.href);
  url.searchParams.set("p", here().split(".")[1]);
  for (const one of changes) url.searchParams.append("do", one);
  localStorage.removeItem(WAITING);
  holders().forEach((one) => (one.dataset.hash = ""));
  await follow(url.pathname + url.search);
}

if (banner) {
  new MutationObserver(() => {
    // The last press got no answer.
    if (banner.dataset.what === "lost" && pressed && pressed.id !== "undo") take(pressed);
    pressed = null;
    if (banner.dataset.what === "back") void send();
  }).observe(banner, { attributes: true, attributeFilter: ["data-what", "hidden"] });
}
void send();
