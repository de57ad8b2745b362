// @ts-check
/**
 * What this browser contributes to the shuffle, so that the server cannot choose it alone: 16 random bytes, promised by
 * their SHA-256 when somebody sits down, and shown once everybody sits. See docs/fair-shuffle.md.
 */
import { byId } from "./page.js";

const KEPT = "sabika-contributions";
const MOST_KEPT = 40;

/** @typedef {{commit: string, contribution: string, table?: string, commitment?: string}} Contribution */

/** What was contributed from here, the last one last. @returns {Contribution[]} */
export function contributed() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * Whether it could be kept: what is forgotten cannot be shown later.
 *
 * @param {Contribution} made
 */
function keep(made) {
  const others = contributed().filter((one) => one.commit !== made.commit);
  try {
    localStorage.setItem(KEPT, JSON.stringify([...others, made].slice(-MOST_KEPT)));
    return true;
  } catch {
    return false;
  }
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");

const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) => number > 1 && !Array.from({ length: 16 }, (_, one) => one + 2).some((one) => one < number && number % one === 0),
);

/** The first 32 bits of the fraction of a root. @param {number} root */
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;

const ROUNDS = primes.slice(0, 64).map((one) => fraction(Math.cbrt(one)));
const START = primes.slice(0, 8).map((one) => fraction(Math.sqrt(one)));

/**
 * SHA-256 of our own: without https a browser offers none.
 *
 * @param {Uint8Array} message
 */
export function sha256(message) {
  const padded = new Uint8Array(((message.length + 72) >> 6) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const state = [...START];
  const words = new Int32Array(64);
  /** @param {number} word @param {number} by */
  const turn = (word, by) => (word >>> by) | (word << (32 - by));
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 64; at += 1) {
      if (at < 16) words[at] = view.getInt32(block + 4 * at);
      else {
        const [early, late] = [words[at - 15], words[at - 2]];
        const mixed = (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
        words[at] = words[at - 16] + words[at - 7] + mixed;
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let at = 0; at < 64; at += 1) {
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[at] + words[at];
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((one, at) => (state[at] = (state[at] + one) | 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((one, at) => digest.setInt32(4 * at, one));
  return new Uint8Array(digest.buffer);
}

/** @returns {Contribution} */
function make() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { commit: hex(sha256(bytes)), contribution: hex(bytes) };
}

/** Whoever sits down promises something. */
function promise(/** @type {Event} */ event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-commits]")) return;
  const made = make();
  if (!keep(made)) return;
  form.querySelector('[name="commit"]')?.remove();
  const field = form.appendChild(document.createElement("input"));
  [field.type, field.name, field.value] = ["hidden", "commit", made.commit];
}

/** @type {Set<string>} */ const sent = new Set();

/** In the waiting room: promise what was not promised yet, and show it when everybody sits. */
function contribute() {
  const place = byId("shuffle");
  if (!place) return;
  const { table = "", commitment = "", stage, mine = "[]" } = place.dataset;
  for (const { seat, commit } of JSON.parse(mine)) {
    if (stage === "commit" && !commit) {
      const made = { ...make(), table, commitment };
      if (!sent.has(`${table} ${seat}`) && keep(made)) send(table, `${table} ${seat}`, { seat, commit: made.commit });
    }
    const kept = stage === "reveal" && contributed().find((one) => one.commit === commit);
    if (kept && keep({ ...kept, table, commitment })) send(table, commit, { seat, reveal: kept.contribution });
  }
}

/**
 * Each only once; what comes of it the table tells.
 *
 * @param {string} table
 * @param {string} what
 * @param {object} body
 */
function send(table, what, body) {
  if (sent.has(what)) return;
  sent.add(what);
  const headers = { "Content-Type": "application/json" };
  fetch(`/api/tables/${table}/shuffle`, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => sent.delete(what));
}

if (document.body.dataset.fair) {
  document.addEventListener("submit", promise, true);
  const room = document.querySelector(".waiting-room");
  if (room) new MutationObserver(contribute).observe(room, { childList: true, subtree: true, attributes: true });
  contribute();
}
