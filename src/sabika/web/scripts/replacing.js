// @ts-check
/** Replacing what has changed: focus, places scrolled to, and what was typed are kept. */
import { restore } from "./focus.js";
import { glide } from "./gliding.js";
import { all, byId, holders } from "./page.js";
import { prepare } from "./preparing.js";

/** @typedef {import("./page.js").Fragment} Fragment */

/**
 * Fresh parts take the places of the old ones; pieces that move glide there.
 *
 * @param {Fragment[]} changed
 * @param {string} focus
 */
export function draw(changed, focus) {
  const fresh = new Map(changed.map((one) => [one.key, parsed(one.html ?? "")]));
  glide(fresh, () => replace(changed, fresh, focus));
}

/** @param {string} html */
function parsed(html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  return made.content;
}

/**
 * @param {Fragment[]} changed
 * @param {Map<string, DocumentFragment>} fresh
 * @param {string} focus
 */
function replace(changed, fresh, focus) {
  const focused = document.activeElement?.id || focus;
  const within = document.activeElement?.closest("[data-key]") ?? null;
  const typed = boxes().map((one) => [one.id, one.value]);
  const scrolled = [...document.querySelectorAll("[data-scroll]")].map((one) => scrolledTo(one));
  const opened = [...document.querySelectorAll("details[open][id]")].map((one) => one.id);
  for (const holder of holders()) {
    const content = fresh.get(holder.dataset.key ?? "");
    if (!content) continue;
    content.querySelectorAll(".cell").forEach((one) => one.setAttribute("tabindex", tabindex(one.id)));
    renew(holder, content);
    holder.dataset.hash = changed.find((one) => one.key === holder.dataset.key)?.hash;
  }
  opened.forEach((id) => byId(id)?.setAttribute("open", ""));
  document.querySelectorAll("[data-scroll]").forEach((one, number) => {
    scrollBack(one, scrolled[number]);
  });
  for (const [id, value] of typed) {
    const box = byId(id);
    if (box instanceof HTMLInputElement && box.value !== value) box.value = value;
  }
  prepare();
  if (focused || within) restore(focused, true);
}

/** @typedef {{left: number, top: number, wide: number, high: number}} Place */

/** How far something is scrolled, and how large it is. @param {Element} one @returns {Place} */
const scrolledTo = (one) => ({ left: one.scrollLeft, top: one.scrollTop, wide: one.scrollWidth, high: one.scrollHeight });

/**
 * What was seen is seen again. A palace that is larger or smaller now is so around its middle.
 *
 * @param {Element} one
 * @param {Place | undefined} was
 */
function scrollBack(one, was) {
  const grows = was && one.matches("[data-scroll=palace]") && (was.wide !== one.scrollWidth || was.high !== one.scrollHeight);
  if (!grows) [one.scrollLeft, one.scrollTop] = [was?.left ?? 0, was?.top ?? 0];
  else {
    one.scrollLeft = ((was.left + one.clientWidth / 2) / was.wide) * one.scrollWidth - one.clientWidth / 2;
    one.scrollTop = ((was.top + one.clientHeight / 2) / was.high) * one.scrollHeight - one.clientHeight / 2;
  }
}

/** Where something is typed: actions, messages. */
const boxes = () => all("input[data-typed]").filter((one) => one instanceof HTMLInputElement);

/**
 * What was done is not typed any more, lest it be done again; whatever was typed since stays.
 *
 * @param {FormData} done
 */
export function empty(done) {
  for (const box of boxes()) {
    if (box.value !== done.get(box.name)) continue;
    box.value = "";
    box.dispatchEvent(new Event("input", { bubbles: true })); // whoever keeps it keeps nothing now
  }
}

/**
 * What is the same stays, so that the browser draws anew only what is not.
 *
 * @param {Element} old
 * @param {ParentNode} fresh
 */
function renew(old, fresh) {
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  if (before.length !== after.length) {
    old.replaceChildren(...after);
    return;
  }
  before.forEach((one, number) => {
    const next = after[number];
    if (one.isEqualNode(next)) return;
    if (one instanceof Element && next instanceof Element && isSame(one, next)) {
      adopt(one, next);
      renew(one, next);
    } else one.replaceWith(next);
  });
}

// What keeps something of its own: what was typed, whether it is open, what is sent.
const OWN = "input, select, textarea, button, form, details, dialog";

/**
 * Whether it is the same thing, though it may look or lead elsewhere: a court whose player is asked now is not drawn anew.
 * A piece that comes from elsewhere, or is new, is another one.
 *
 * @param {Element} old
 * @param {Element} fresh
 */
const isSame = (old, fresh) =>
  old.cloneNode().isEqualNode(fresh.cloneNode()) ||
  (old.nodeName === fresh.nodeName &&
    !old.matches(OWN) &&
    ["id", "data-glide", "data-once"].every((name) => old.getAttribute(name) === fresh.getAttribute(name)));

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function adopt(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/**
 * Whether a cell can be reached by the tab key, until it is decided anew.
 *
 * @param {string} id
 */
const tabindex = (id) => byId(id)?.getAttribute("tabindex") ?? "-1";
