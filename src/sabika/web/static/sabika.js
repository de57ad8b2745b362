// @ts-check
/**
 * The one script of the pages. Everything works without it; with it, clicks replace only what has changed, changes at
 * the table arrive by themselves, pieces glide, and arrow keys walk the palace.
 *
 * @typedef {{key: string, hash: string, html: string | null}} Fragment
 * @typedef {{page: string, number: string, title: string, url: string, announce: string, turn: boolean}} About
 * @typedef {About & {fragments: Fragment[]}} Answer
 */

const HEADER = "X-Sabika-Fragments";
const body = document.body;
let newest = 0; // the number of the request whose answer counts
let leaving = false; // another page is on its way: whatever arrives now must not stop it

/** @param {string} id */
const byId = (id) => document.getElementById(id);

/** The fragments this page has. @returns {HTMLElement[]} */
const holders = () => [...document.querySelectorAll("[data-key]")].filter((one) => one instanceof HTMLElement);

// -- asking the server ---------------------------------------------------------------------------------------------

/** What this page has already, so that it is not sent again. */
const known = () => holders().map((one) => `${one.dataset.key}:${one.dataset.hash}`).join(",") || "none";

/**
 * @param {string} url
 * @param {FormData | null} form
 * @param {string} focus the id of what was pressed
 */
async function ask(url, form, focus) {
  if (leaving) return;
  const number = ++newest;
  try {
    const sent = form && new URLSearchParams(/** @type {any} */ (form));
    const options = { headers: { [HEADER]: known() }, ...(sent ? { method: "POST", body: sent } : {}) };
    const answer = await fetch(url, options);
    const type = answer.headers.get("content-type") ?? "";
    if (number !== newest || leaving) return;
    if (!type.includes("json")) {
      location.assign(form ? location.href : url);
      return;
    }
    const found = await answer.json();
    while (held) await held;
    if (number !== newest || leaving) return;
    if (found.go) location.assign(found.go);
    else await take(found, url, focus);
    connected(true);
  } catch (error) {
    if (leaving) return;
    if (form) banner("failed", 6000);
    else connected(false);
  }
}

/**
 * The table has changed: look again at what is shown, with what was picked. Whoever presses something goes first.
 *
 * @param {string} number of the change
 */
function refresh(number) {
  if (pressed) overdue = number;
  else if (number !== shown) ask(location.pathname + location.search, null, "");
}

let shown = body.dataset.number ?? ""; // the number of the table's last change that is on the page
let pressed = false; // something was pressed and its answer is not here yet
let overdue = ""; // the number of a change since then
/** @type {{id: string, value: string} | null} */ let next = null; // pressed while waiting: its link is not yet right

/**
 * One thing after another: what is pressed meanwhile is pressed again on the fresh page, if it still means the same.
 *
 * @param {HTMLElement} what
 * @param {string} url
 * @param {FormData | null} form
 */
async function press(what, url, form) {
  const value = what instanceof HTMLButtonElement ? what.value : "";
  if (pressed) {
    if (what.id) next = { id: what.id, value };
    return;
  }
  pressed = true;
  await ask(url, form, what.id);
  pressed = false;
  const waiting = form ? null : next; // an action may have changed everything: nothing is pressed blindly after it
  next = null;
  const again = waiting && byId(waiting.id);
  if (again && (again instanceof HTMLButtonElement ? again.value : "") === waiting.value) again.click();
  else if (overdue) refresh(overdue);
  if (!pressed) overdue = "";
}

/**
 * @param {Answer} answer
 * @param {string} url
 * @param {string} focus
 */
async function take(answer, url, focus) {
  if (answer.page !== body.dataset.page) {
    location.assign(answer.url || url);
    return;
  }
  const changed = answer.fragments.filter((one) => one.html !== null);
  shown = answer.number;
  if (answer.url) history.replaceState(null, "", answer.url);
  if (changed.length) await transition(changed, focus);
  announce(answer);
}

// -- replacing what has changed ------------------------------------------------------------------------------------

/**
 * @param {Fragment[]} changed
 * @param {string} focus
 */
async function transition(changed, focus) {
  const fresh = new Map(changed.map((one) => [one.key, parsed(one.html ?? "")]));
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  const start = /** @type {any} */ (document).startViewTransition;
  const pairs = still || !start ? [] : movements(fresh);
  if (!pairs.length) {
    replace(changed, fresh, focus);
    return;
  }
  pairs.forEach(([old], number) => name(old, `glide-${number}`));
  const moving = start.call(document, () => {
    pairs.forEach(([old]) => name(old, ""));
    replace(changed, fresh, focus);
    pairs.forEach(([, piece], number) => name(piece, `glide-${number}`));
  });
  const clear = () => pairs.forEach(([, piece]) => name(piece, ""));
  moving.finished.then(clear, clear);
  await moving.updateCallbackDone.catch(() => undefined);
}

/** @param {string} html */
function parsed(html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  return made.content;
}

/**
 * @param {Element} piece
 * @param {string} called
 */
function name(piece, called) {
  if (piece instanceof HTMLElement) piece.style.setProperty("view-transition-name", called);
}

/**
 * Pieces that leave one part and arrive in another, or change their place in the palace.
 *
 * @param {Map<string, DocumentFragment>} fresh
 * @returns {[Element, Element][]}
 */
function movements(fresh) {
  /** @type {Map<string, Element[]>} */ const leaving = new Map();
  /** @type {Map<string, Element[]>} */ const arriving = new Map();
  for (const holder of holders()) {
    const content = fresh.get(holder.dataset.key ?? "");
    if (!content) continue;
    const before = glides(holder);
    const after = glides(content);
    surplus(before, after, leaving);
    surplus(after, before, arriving);
  }
  /** @type {[Element, Element][]} */ const pairs = [];
  for (const [piece, old] of leaving) {
    (arriving.get(piece) ?? []).slice(0, old.length).forEach((one, number) => pairs.push([old[number], one]));
  }
  return pairs.slice(0, 12);
}

/**
 * Pieces by what they are and where they lie: several places can be in one part.
 *
 * @param {ParentNode} where
 */
function glides(where) {
  /** @type {Map<string, Element[]>} */ const found = new Map();
  for (const one of where.querySelectorAll("[data-glide]")) {
    const place = one.closest("[data-place]")?.getAttribute("data-place") ?? "";
    const piece = `${one.getAttribute("data-glide")} ${place}`;
    found.set(piece, [...(found.get(piece) ?? []), one]);
  }
  return found;
}

/**
 * @param {Map<string, Element[]>} some
 * @param {Map<string, Element[]>} others
 * @param {Map<string, Element[]>} into
 */
function surplus(some, others, into) {
  for (const [piece, here] of some) {
    const more = here.length - (others.get(piece)?.length ?? 0);
    const what = piece.split(" ")[0];
    if (more > 0) into.set(what, [...(into.get(what) ?? []), ...here.slice(-more)]);
  }
}

/**
 * @param {Fragment[]} changed
 * @param {Map<string, DocumentFragment>} fresh
 * @param {string} focus
 */
function replace(changed, fresh, focus) {
  const focused = document.activeElement?.id || focus;
  const within = document.activeElement?.closest("[data-key]") ?? null;
  const typed = /** @type {HTMLInputElement | null} */ (byId("notation"))?.value ?? "";
  const scrolled = [...document.querySelectorAll("[data-scroll]")].map((one) => [one.scrollLeft, one.scrollTop]);
  const opened = [...document.querySelectorAll("details[open][id]")].map((one) => one.id);
  for (const holder of holders()) {
    const content = fresh.get(holder.dataset.key ?? "");
    if (!content) continue;
    holder.replaceChildren(content);
    holder.dataset.hash = changed.find((one) => one.key === holder.dataset.key)?.hash;
  }
  opened.forEach((id) => byId(id)?.setAttribute("open", ""));
  document.querySelectorAll("[data-scroll]").forEach((one, number) => {
    [one.scrollLeft, one.scrollTop] = scrolled[number] ?? [0, 0];
  });
  const box = /** @type {HTMLInputElement | null} */ (byId("notation"));
  if (box && typed && focused !== "notation") box.value = typed;
  prepare();
  keepFocus(focused, within);
}

/**
 * What had the focus has it again; if it is gone, the question has it.
 *
 * @param {string} id
 * @param {Element | null} within
 */
function keepFocus(id, within) {
  if (document.activeElement && document.activeElement !== body) return;
  if (!id && !within) return;
  const again = id ? byId(id) : null;
  const target = again && isReachable(again) ? again : byId("h-ask") ?? byId("main");
  target?.focus({ preventScroll: true });
}

/** @param {HTMLElement} one */
const isReachable = (one) => !one.hasAttribute("disabled") && (one.tabIndex >= 0 || one.matches(".cell"));

// -- telling -------------------------------------------------------------------------------------------------------

let told = "";

/** @param {Answer} answer */
function announce(answer) {
  const place = byId("announce");
  if (place && answer.announce && answer.announce !== told) place.textContent = told = answer.announce;
  document.title = `${answer.turn ? "● " : ""}${answer.title} · Sabika`;
  const was = body.dataset.turn;
  body.dataset.turn = answer.turn ? "1" : "";
  badge(answer.turn);
  if (answer.turn && !was && document.hidden) notify(answer.title);
}

/** @param {boolean} on */
function badge(on) {
  const here = /** @type {any} */ (navigator);
  const done = on ? here.setAppBadge?.(1) : here.clearAppBadge?.();
  done?.catch?.(() => undefined);
}

/** @param {string} text */
async function notify(text) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification("Sabika", { body: text, icon: "/art/icon.svg", tag: "turn", data: location.href });
  else new Notification("Sabika", { body: text, icon: "/art/icon.svg", tag: "turn" });
}

let cut = false;

/** @param {boolean} fine */
function connected(fine) {
  if (fine && cut) banner("back", 3000);
  if (!fine) banner("lost", 0);
  cut = !fine;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */ let hiding;

/**
 * @param {"lost" | "back" | "failed"} what
 * @param {number} time
 */
function banner(what, time) {
  const place = byId("connection");
  if (!place) return;
  clearTimeout(hiding);
  place.textContent = place.dataset[what] ?? "";
  place.dataset.what = what;
  place.hidden = false;
  if (time) hiding = setTimeout(() => (place.hidden = true), time);
}

// -- changes at the table ------------------------------------------------------------------------------------------

function listen() {
  const address = body.dataset.live;
  if (!address) return;
  const source = new EventSource(address);
  source.addEventListener("changed", (event) => refresh(event.data));
  source.addEventListener("open", () => {
    if (cut) shown = ""; // the server may have begun to count anew
    connected(true);
  });
  source.addEventListener("error", () => {
    connected(false);
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
  addEventListener("pagehide", () => source.close(), { once: true });
}

// -- pressing ------------------------------------------------------------------------------------------------------

// What is pressed must not be replaced before it is let go: the browser would not know any more that it was clicked.
/** @type {Promise<void> | null} */ let held = null; // until nothing is pressed any more
let letGo = () => {};

function hold() {
  held ??= new Promise((done) => {
    letGo = () => {
      held = null;
      done();
    };
  });
}

addEventListener("pointerdown", hold, true);
addEventListener("keydown", (event) => event.key === " " && hold(), true);
for (const end of ["click", "pointercancel", "blur"]) addEventListener(end, () => setTimeout(() => letGo()), true);
// The click of a finger comes a little after it has left the glass.
for (const end of ["pointerup", "keyup"]) addEventListener(end, () => setTimeout(() => letGo(), 60), true);

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest("a[data-go]");
  if (link instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
    event.preventDefault();
    press(link, link.href, null);
  }
  const copy = target?.closest("[data-copy]");
  if (copy instanceof HTMLElement) copyText(copy);
  const menu = document.querySelector("details.menu[open]");
  if (menu && target && !menu.contains(target)) menu.removeAttribute("open");
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (!form.matches("[data-go]")) {
    leaving = true; // the answer may bring a seat's secret
    return;
  }
  event.preventDefault();
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  // Not form.action: a form with a button of that name hides its own address.
  const url = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.href;
  press(button ?? form, url, new FormData(form, button));
});

/** @param {HTMLElement} button */
async function copyText(button) {
  const field = byId(button.dataset.copy ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  await navigator.clipboard?.writeText(field.value).catch(() => undefined);
  button.textContent = button.dataset.done ?? button.textContent;
}

addEventListener("beforeunload", () => (leaving = true));
addEventListener("pageshow", () => (leaving = false));

// -- keys ----------------------------------------------------------------------------------------------------------

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || !target) return;
  const arrow = ARROWS[event.key];
  if (arrow && target.matches(".cell")) {
    event.preventDefault();
    walk(target, arrow);
  } else if (event.key === "t" && !target.matches("input, select, textarea")) {
    const box = byId("notation");
    if (box) {
      event.preventDefault();
      box.focus();
    }
  } else if (event.key === "Escape") {
    document.querySelector("details.menu[open]")?.removeAttribute("open");
    const clear = byId("cancel") ?? byId("no");
    if (clear && !target.matches("input, select")) clear.click();
  }
});

/**
 * @param {HTMLElement} from
 * @param {[number, number]} step
 */
function walk(from, step) {
  const [dx, dy] = from.closest("[data-rows-first]") ? [step[1], step[0]] : step; // how the grid names its cells
  const [x, y] = (from.closest("[data-cell]")?.getAttribute("data-cell") ?? "0,0").split(",").map(Number);
  const next = byId(`cell-${x + dx},${y + dy}`);
  if (!next) return;
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

const CELL = ":is(.part-palace, .part-sheet) .cell";

/** Of all cells of the large grid one can be reached by the tab key: the one last used, or the most useful one. */
function rove() {
  const cells = [...document.querySelectorAll(CELL)].filter((one) => one instanceof HTMLElement);
  const last = cells.find((one) => one === document.activeElement || one.id === roved);
  const first = last ?? cells.find((one) => one.closest(".may")) ?? cells[0];
  for (const one of cells) one.tabIndex = one === first ? 0 : -1;
}

let roved = "";
document.addEventListener("focusin", (event) => {
  if (event.target instanceof HTMLElement && event.target.matches(CELL)) roved = event.target.id;
});

// -- score lines light up their cells ------------------------------------------------------------------------------

for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => light(event.target));

/** @param {EventTarget | null} target */
function light(target) {
  const line = target instanceof Element ? target.closest("[data-light]") : null;
  document.querySelectorAll(".spot.pointed").forEach((one) => one.classList.remove("pointed"));
  if (!(line instanceof HTMLElement)) return;
  for (const cell of (line.dataset.light ?? "").split(" ").filter(Boolean)) {
    const where = `[data-palace="${line.dataset.player}"] [data-cell="${cell}"]`;
    document.querySelectorAll(where).forEach((one) => one.classList.add("pointed"));
  }
}

// -- clocks --------------------------------------------------------------------------------------------------------

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-runs]")) {
    if (!(clock instanceof HTMLElement)) continue;
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    clock.dataset.left = String(left);
    const hours = Math.floor(left / 3600);
    const rest = `${String(Math.floor(left / 60) % 60).padStart(hours ? 2 : 1, "0")}:${String(left % 60).padStart(2, "0")}`;
    clock.textContent = hours ? `${hours}:${rest}` : rest;
    clock.classList.toggle("hurry", left < 60);
  }
}

// -- beginning -----------------------------------------------------------------------------------------------------

/** @type {Set<string>} */ const happened = new Set();

/** What has just happened is shown once: dice roll, a cross is drawn. */
function once() {
  for (const one of document.querySelectorAll("[data-once]")) {
    const what = one.getAttribute("data-once") ?? "";
    if (!happened.has(what)) one.classList.add("fresh");
    happened.add(what);
  }
}

/** What has to be done to every fresh part of the page. */
function prepare() {
  rove();
  once();
  document.querySelectorAll("[data-copy][hidden]").forEach((one) => one.removeAttribute("hidden"));
}

function offerNotifications() {
  const button = byId("notify");
  const line = byId("insecure");
  if (!window.isSecureContext) {
    if (line) line.hidden = false;
    return;
  }
  if (!button || !("Notification" in window)) return;
  const on = () => {
    button.textContent = button.dataset.on ?? "";
    button.setAttribute("disabled", "");
  };
  button.hidden = false;
  if (Notification.permission === "granted") on();
  button.addEventListener("click", async () => (await Notification.requestPermission()) === "granted" && on());
}

/** Seats beyond the number of players are not asked for. */
function seats() {
  const players = byId("players");
  if (!(players instanceof HTMLSelectElement)) return;
  const show = () =>
    document.querySelectorAll("[data-seat]").forEach((one) => {
      if (one instanceof HTMLElement) one.hidden = Number(one.dataset.seat) >= Number(players.value);
    });
  players.addEventListener("change", show);
  show();
}

/** Modules and options that the chosen game does not have are neither shown nor sent. */
function offered() {
  const games = [...document.querySelectorAll('input[name="game"]')].filter((one) => one instanceof HTMLInputElement);
  const show = () => {
    const game = games.find((one) => one.checked)?.value ?? "";
    for (const one of document.querySelectorAll("[data-games]")) {
      if (!(one instanceof HTMLElement)) continue;
      one.hidden = !(one.dataset.games ?? "").split(" ").includes(game);
      one.querySelectorAll("input, select").forEach((field) => field.toggleAttribute("disabled", one.hidden));
    }
  };
  games.forEach((one) => one.addEventListener("change", show));
  if (games.length) show();
}

// -- the best results of whoever plays alone, kept on this device --------------------------------------------------

const BESTS = "sabika-bests";
const MOST_KEPT = 10;

/** @typedef {{score: number, table: string, when: string}} Best */

/** @returns {{lists: Record<string, Best[]>, cleared: string}} */
function keptBests() {
  try {
    const kept = JSON.parse(localStorage.getItem(BESTS) ?? "{}");
    return { lists: kept.lists ?? {}, cleared: kept.cleared ?? "" };
  } catch {
    return { lists: {}, cleared: "" };
  }
}

/** After a game alone: put it into the list of its variant, and show the list. */
function bests() {
  const place = byId("bests");
  if (!place) return;
  const { score, variant = "", table = "", when = "" } = place.dataset;
  const kept = keptBests();
  const list = Array.isArray(kept.lists[variant]) ? kept.lists[variant] : [];
  if (kept.cleared !== table && !list.some((one) => one.table === table)) list.push({ score: Number(score), table, when });
  list.sort((a, b) => b.score - a.score || a.when.localeCompare(b.when));
  if (!keep({ ...kept, lists: { ...kept.lists, [variant]: list.slice(0, MOST_KEPT) } })) return; // nothing can be kept here
  showBests(place, list.slice(0, MOST_KEPT));
  byId("clear-bests")?.addEventListener("click", () => {
    keep({ lists: { ...keptBests().lists, [variant]: [] }, cleared: table });
    showBests(place, []);
  });
}

/** @param {{lists: Record<string, Best[]>, cleared: string}} what */
function keep(what) {
  try {
    localStorage.setItem(BESTS, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {HTMLElement} place
 * @param {Best[]} list
 */
function showBests(place, list) {
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" });
  const lines = list.map((best) => {
    const line = document.createElement("li");
    const here = best.table === place.dataset.table;
    line.classList.toggle("won", here);
    const said = line.appendChild(document.createElement("span"));
    said.textContent = here ? place.dataset.this ?? "" : day.format(new Date(best.when));
    line.appendChild(document.createElement("b")).textContent = String(best.score);
    return line;
  });
  if (!lines.length) {
    const line = document.createElement("li");
    line.textContent = place.dataset.none ?? "";
    lines.push(line);
  }
  place.querySelector("ol")?.replaceChildren(...lines);
  byId("clear-bests")?.toggleAttribute("hidden", !list.length);
  place.hidden = false;
}

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

/** The replay goes on by itself. */
function playing() {
  const next = document.querySelector("a[data-play]");
  if (next instanceof HTMLAnchorElement) setTimeout(() => location.replace(next.href), Number(next.dataset.play));
}

prepare();
offerNotifications();
seats();
offered();
bests();
personal();
playing();
listen();
badge(body.dataset.turn === "1");
if (body.dataset.turn === "1") document.title = `● ${document.title}`;
setInterval(tick, 1000);
if (window.isSecureContext) navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
