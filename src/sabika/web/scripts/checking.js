// @ts-check
/**
 * Checking the shuffle of a game that is over, with nothing but its record and what docs/fair-shuffle.md says. The
 * server has no part in it: hashes are the browser's own, or ours where it offers none.
 */
import { contributed, hex, sha256 } from "./contributing.js";
import { byId } from "./page.js";

const text = new TextEncoder();

/** @param {Uint8Array<ArrayBuffer>} message */
async function hash(message) {
  return crypto.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", message)) : sha256(message);
}

/** @param {string} key @param {string} message */
async function hmac(key, message) {
  const secret = text.encode(key);
  const block = new Uint8Array(64);
  block.set(secret.length > 64 ? await hash(secret) : secret);
  const inner = await hash(join(block.map((one) => one ^ 0x36), text.encode(message)));
  return hash(join(block.map((one) => one ^ 0x5c), inner));
}

/** @param {Uint8Array} first @param {Uint8Array} second */
function join(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** @param {string} digits */
const bytes = (digits) => new Uint8Array((digits.match(/../g) ?? []).map((one) => parseInt(one, 16)));

/**
 * A pile in the order in which it is drawn.
 *
 * @param {string} seed
 * @param {string} label
 * @param {string[]} cards
 */
async function order(seed, label, cards) {
  /** @type {Record<string, number>} */ const copies = {};
  const keyed = [];
  for (const card of cards) {
    copies[card] = (copies[card] ?? 0) + 1;
    keyed.push({ card, key: hex(await hmac(seed, `${label}/${card}/${copies[card]}`)) });
  }
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map((one) => one.card);
}

/** @param {string} seed @param {string} label @param {number} count */
async function roll(seed, label, count) {
  const rolled = [];
  for (let at = 0; at < count; at += 1) {
    const number = BigInt(`0x${hex(await hmac(seed, `${label}/${Math.floor(at / 48)}`))}`);
    rolled.push(String(((number / 6n ** BigInt(at % 48)) % 6n) + 1n));
  }
  return rolled;
}

/**
 * @typedef {{table: string, commitment: string, secret: string, commits: (string | null)[],
 *   contributions: (string | null)[]}} Proof
 * @typedef {{seed: string, fair: Proof | null, opening: Map<string, string[]>, begins: boolean, intact: boolean}} Read
 */

/** What a record says of its shuffles. @param {string} record @returns {Promise<Read>} */
async function read(record) {
  const [head, rest = ""] = record.split("\n\nopening\n");
  /** @type {Record<string, string>} */ const fields = {};
  for (const line of head.split("\n")) {
    const colon = line.indexOf(": ");
    if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 2);
  }
  /** @type {Map<string, string[]>} */ const opening = new Map();
  for (const line of rest.split("\n")) {
    if (!line.startsWith("  ")) break;
    const [pile, ...items] = line.trim().split(" ");
    opening.set(pile, [...(opening.get(pile) ?? []), ...items]);
  }
  const end = record.lastIndexOf("digest: ");
  const digest = hex(await hash(text.encode(record.slice(0, end))));
  const reseeded = JSON.parse(fields.reseeded ?? "[]");
  return {
    seed: reseeded.at(-1)?.seed ?? JSON.parse(fields.seed ?? '""'),
    fair: fields.fair ? JSON.parse(fields.fair) : null,
    opening,
    begins: !reseeded.length && !fields.rig,
    intact: record.slice(end).trim() === `digest: ${digest}`,
  };
}

/**
 * What was found: the name of a sentence, whether all is well, and the seat it is about.
 *
 * @param {string} record
 * @param {string} table
 * @param {string} commitment what the table says now
 * @param {Record<string, {cards: string[], first: number}>} piles what was in each, and how many came before more was mixed in
 */
export async function check(record, table, commitment, piles) {
  const { seed, fair, opening, begins, intact } = await read(record);
  /** @type {{what: string, well: boolean, seat: number}[]} */ const found = [];
  const say = (/** @type {string} */ what, /** @type {boolean} */ well, /** @type {number} */ seat = -1) =>
    found.push({ what: well ? what : `not-${what}`, well, seat });
  const secret = fair?.secret ?? seed;
  say("intact", intact);
  const promised = hex(await hash(text.encode(secret)));
  const mine = contributed().filter((one) => one.table === table);
  const seen = mine.every((one) => one.commitment === commitment);
  say("commitment", promised === commitment && seen && (!fair || (fair.commitment === commitment && fair.table === table)));
  const given = fair?.contributions ?? [];
  for (const [seat, contribution] of given.entries()) {
    const commit = fair?.commits[seat] ?? null;
    if (contribution) say("contribution", commit === hex(await hash(bytes(contribution))), seat);
    else if (commit) found.push({ what: "silent", well: true, seat }); // it may have had no time, and nothing is wrong
  }
  const last = mine.filter((one) => fair?.commits.includes(one.commit) || !fair);
  if (mine.length) say("mine", last.length > 0 && last.every((one) => given.includes(one.contribution)));
  const message = ["fair:1", table, ...given.map((one) => one ?? "-")].join("/");
  say("seed", seed === (given.some(Boolean) ? hex(await hmac(secret, message)) : secret));
  if (begins && opening.size) {
    let well = true;
    for (const [pile, items] of opening) {
      const { cards, first } = piles[pile] ?? { cards: [], first: items.length };
      const drawn = pile.startsWith("dice:") ? await roll(seed, pile, items.length) : await order(seed, pile, cards);
      well &&= items.slice(0, first).every((one, at) => drawn[at] === one);
    }
    say("opening", well);
  }
  return found;
}

/** The page of the check: it says what was found. */
async function show() {
  const place = byId("check");
  if (!place) return;
  const { record = "", table = "", commitment = "", piles = "{}" } = place.dataset;
  const answer = await fetch(record);
  const found = await check(await answer.text(), table, commitment, JSON.parse(piles));
  const lines = found.map(({ what, well, seat }) => {
    const line = document.createElement("li");
    line.className = well ? "well" : "wrong";
    const words = byId(`says-${what}`)?.dataset.words ?? what;
    const sign = what === "silent" ? "·" : well ? "✓" : "✗";
    line.textContent = `${sign} ${words.replaceAll("{name}", () => place.dataset[`seat${seat}`] ?? "")}`;
    return line;
  });
  const whole = byId("verdict");
  const fine = found.every((one) => one.well);
  if (whole) whole.textContent = (fine ? whole.dataset.well : whole.dataset.wrong) ?? "";
  place.replaceChildren(...lines);
  place.dataset.done = fine ? "well" : "wrong";
}

show();
