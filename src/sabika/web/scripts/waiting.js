// @ts-check
/**
 * The score pad without a connection. All tiles and everybody's palaces are on the page, so one goes on: lays, takes
 * away, turns to another player, undoes. What waits is kept on the device with the address it belongs to, and is sent,
 * checked and scored as soon as somebody answers.
 *
 * @typedef {{id: string, link: string, changes: string[]}} Waiting
 */
import { follow, idle } from "./asking.js";
import { fill, insideOf, lay, light, makeInside, pickOf, pictureOf, piled, surround } from "./laying.js";
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
let moving = false; // that tile goes to another cell

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
  if (!place || !(count || marked || place.dataset.told)) return;
  place.dataset.told = "1";
  place.hidden = false;
  const line = document.createElement("p");
  const { waitingNone, waitingOne, waiting: several } = place.dataset;
  line.textContent = (count === 0 ? waitingNone : count === 1 ? waitingOne : several)?.replace("…", String(count)) ?? "";
  place.replaceChildren(line);
  if (!marked || !place.dataset.remove) return;
  place.append(
    makeButton("move", place.dataset.move ?? "", () => {
      moving = !moving;
      show();
    }),
    makeButton("remove", place.dataset.remove, () => enter(`remove ${marked}`)),
  );
  byId("move")?.setAttribute("aria-pressed", String(moving));
}

/** @param {string} id @param {string} text @param {() => void} pressed */
function makeButton(id, text, pressed) {
  const button = document.createElement("button");
  button.type = "button";
  button.id = id;
  button.textContent = text;
  button.addEventListener("click", pressed);
  return button;
}

/** Nothing is picked any more. */
function forget() {
  picked = marked = "";
  moving = false;
}

/** @param {string} what */
function enter(what) {
  forget();
  wait(`${here()} ${what}`);
}

// -- what is drawn ----------------------------------------------------------------------------------------------------

/** The page as it is with what waits. */
function show() {
  const head = byId(`head-${here().split(".")[1]}`);
  if (head && hasSheet(head)) drawSheet(head);
  else drawPalace();
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
  all(".pad-choice [data-waits]").forEach((one) => {
    one.classList.remove("used");
    delete one.dataset.waits;
  });
  for (const [, verb, tile] of waiting().changes.map((one) => one.split(" "))) if (["build", "give", "keep"].includes(verb)) use(tile);
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
    fill(inside, [...cell.childNodes]);
    cell.className = "spot";
    cell.replaceChildren(inside);
  }
  surround(table);
  for (const [, verb, ...words] of changes) {
    if (verb === "build") lay(table, words[2], [pictureOf(words[0])]);
    if (verb === "move") lay(table, words[2], [...(insideOf(table, words[0])?.childNodes ?? [])]);
    if (verb === "remove" || verb === "move") lay(table, words[0], []);
    surround(table);
  }
  if (marked) table.querySelector(`[data-cell="${marked}"]`)?.classList.add("chosen", "lit");
  if (picked || moving) light(table, moving ? marked : "");
  ground.className = `ground cols-${table.rows[0].cells.length} rows-${table.rows.length}`;
  const scroll = document.createElement("div");
  scroll.className = "palace-scroll zoom-100";
  scroll.dataset.scroll = "court";
  scroll.append(ground);
  yard.replaceChildren(scroll);
}

/** @param {string} tile */
function use(tile) {
  const pick = pickOf(tile);
  if (!(pick instanceof HTMLElement) || pick.classList.contains("used")) return;
  pick.classList.add("used");
  pick.dataset.waits = "1";
}

/** Real dice: somebody has a sheet or, without a seat, counts. @param {HTMLElement} head */
const hasSheet = (head) => head.dataset.crossed !== undefined || head.dataset.counts !== undefined;

/** What was crossed out and counted, with what waits. @param {HTMLElement} head */
function drawSheet(head) {
  const { crossed, counts } = head.dataset;
  all("#paper").forEach((one) => (one.hidden = crossed === undefined));
  all("#counts").forEach((one) => (one.hidden = counts === undefined));
  const cells = new Set((crossed ?? "").split(" ").filter(Boolean));
  const figures = new Map((counts ?? "").split(" ").map((one) => /** @type {const} */ ([one.split("=")[0], Number(one.split("=")[1])])));
  figures.set("coins", Number(head.dataset.coins ?? 0));
  for (const [, verb, what, more] of mine()) {
    if (verb === "cross" && !cells.delete(what)) cells.add(what);
    if (verb === "coins") figures.set(verb, (figures.get(verb) ?? 0) + Number(what));
    if (verb === "count") figures.set(what, (figures.get(what) ?? 0) + Number(more));
  }
  document.querySelector(".paper-grid")?.classList.add("drawn-here");
  all(".paper-grid .spot").forEach((one) => one.classList.toggle("crossed-here", cells.has(one.dataset.cell ?? "")));
  all(".roll-sheet [data-figure]").forEach((one) => (one.textContent = String(figures.get(one.dataset.figure ?? "") ?? 0)));
}

/** One more or less, as far as there is room for it. @param {HTMLElement} button @param {string} change */
function count(button, change) {
  const figure = /** @type {HTMLElement | null} */ (button.parentElement?.querySelector("[data-figure]"));
  const after = Number(figure?.textContent) + Number(change.split(" ").pop());
  if (after >= 0 && after <= Number(figure?.dataset.most)) enter(change);
}

/** To another player. @param {string} player */
function turnTo(player) {
  const place = say();
  const head = byId(`head-${player}`);
  if (!place || !head || (!hasSheet(head) && !head.querySelector(".ground, .pile"))) return;
  place.dataset.at = `${here().split(".")[0]}.${player}`;
  forget();
  all(".pad-head").forEach((one) => one.classList.toggle("on", one === head));
  const name = document.querySelector(".court-head h2, #counts h2");
  if (name) name.textContent = head.querySelector("b")?.textContent ?? "";
  document.querySelector(".court-head .seal")?.replaceWith(/** @type {Node} */ (head.querySelector(".seal")?.cloneNode(true)));
  all(".court-head .facts, .pad-fits").forEach((one) => (one.hidden = true));
  all(".pad-beside, #counts .note").forEach((one) => (one.hidden = true));
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
  show();
}

/** A link was pressed that nobody answers: what it is about is done here. @param {HTMLAnchorElement} link */
function take(link) {
  const query = new URL(link.href).searchParams;
  const change = query.get("do") ?? "";
  const sheet = Boolean(link.closest(".roll-sheet")); // its links are right for everybody's
  const what = change.replace(/^\d\.\d /, "");
  if (change && sheet && !what.startsWith("cross")) count(link, what);
  else if (change && (sheet || change.startsWith(`${here()} `))) enter(what);
  else if (link.dataset.tile && !link.classList.contains("used")) choose(link);
  else if (link.closest(".part-palace")) press(link.closest("td"));
  else if (link.id === "move") {
    forget();
    marked = query.get("cell") ?? "";
    moving = true;
    show();
  } else if (link.matches(".pad-head") || (link.id === "done" && query.has("show"))) turnTo(query.get("p") ?? "0");
  else stay();
}

/** What was pressed lies on another page, which nobody sends now: this one stays, with all that waits. */
function stay() {
  const place = say();
  if (place) place.dataset.told = "1";
  tell();
}

/** @param {HTMLElement | null} cell */
function press(cell) {
  const where = cell?.dataset.cell ?? "";
  if (!cell || where === "0,0") return;
  if (cell.querySelector("svg")) {
    const again = marked === where;
    forget();
    marked = again ? "" : where;
    show();
  } else if (moving) enter(`move ${marked} to ${where}`);
  else if (picked) enter(`build ${picked} at ${where}`);
}

/** @type {HTMLAnchorElement | null} */ let pressed = null; // its answer is not known yet
document.addEventListener(
  "click",
  (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const found = target?.closest("a[data-go]");
    const link = found instanceof HTMLAnchorElement ? found : null;
    const lost = isLost();
    pressed = lost ? null : link; // done here, it is not done once more when nobody answers again
    if (!lost) return;
    const cell = target?.closest(".part-palace td.spot");
    const spent = target?.closest("[data-do]"); // there was none left, or no room, when the page was drawn
    if (target?.closest("[data-undo]")) undo();
    else if (link) take(link);
    else if (spent instanceof HTMLElement) count(spent, spent.dataset.do ?? "");
    else if (cell instanceof HTMLElement) press(cell);
    else if (say() && target?.closest('a[href^="/pad"]')) stay();
    else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

let typed = ""; // figures that are on their way, as a change

/** The change that a form of figures makes: `2.0 quick tower=3`, `money y=3,0`. @param {HTMLFormElement} form */
function readFigures(form) {
  /** @type {Map<string, string[]>} */ const found = new Map();
  let meant = "";
  for (const [name, value] of new FormData(form)) {
    const figure = String(value).replace(/\s/g, "").slice(0, 20); // what is no number is refused by name, later
    const [sort, letter] = name.split("-");
    if (name === "set") meant = String(value);
    if (sort === "m") found.set(letter, [...(found.get(letter) ?? []), figure || "0"]);
    if (sort === "f" && figure) found.set(name.slice(2), [figure]);
  }
  return [meant, ...[...found].map(([name, figures]) => `${name}=${figures.join(",")}`)].join(" ");
}

/** They are sent like anything that is pressed. @param {SubmitEvent} event */
async function submit(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches(".pad-quick")) return;
  event.preventDefault();
  event.stopPropagation(); // the page stays
  const change = readFigures(form);
  if (isLost()) return wait(change);
  typed = change;
  await follow(`/pad?${new URLSearchParams(/** @type {any} */ (new FormData(form)))}`);
  if (!isLost()) typed = "";
}

document.addEventListener("submit", submit, true);

/** What waits is sent, once somebody answers; then everything is drawn anew. */
async function send() {
  const { link, changes } = waiting();
  if (!changes.length && !say()?.dataset.told) return; // nothing was pressed meanwhile
  await idle();
  forget();
  // Whoever is somewhere else by now stays there: only the evening is that of what waits.
  const url = new URL(location.href);
  const query = url.searchParams;
  query.set("e", new URL(link || location.href, location.href).searchParams.get("e") ?? "");
  for (const pick of ["tile", "cell", "move", "to"]) query.delete(pick);
  if (say()) query.set("p", here().split(".")[1]);
  for (const one of changes) query.append("do", one);
  if (changes.length) query.set("sent", "1");
  localStorage.removeItem(WAITING);
  holders().forEach((one) => (one.dataset.hash = ""));
  await follow(url.pathname + url.search);
}

if (banner) {
  new MutationObserver(() => {
    // The last press got no answer.
    if (banner.dataset.what === "lost" && pressed && pressed.id !== "undo") take(pressed);
    else if (banner.dataset.what === "lost" && typed) wait(typed);
    pressed = null;
    typed = "";
    if (banner.dataset.what === "back") void send();
  }).observe(banner, { attributes: true, attributeFilter: ["data-what", "hidden"] });
}
void send();
