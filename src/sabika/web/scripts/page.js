// @ts-check
/**
 * What all scripts of the pages use.
 *
 * @typedef {{key: string, hash: string, html: string | null}} Fragment
 * @typedef {{page: string, number: string, title: string, url: string, announce: string, turn: boolean,
 *   sounds: ("" | "purchase" | "again" | "scoring")[], said: {number: number, text: string}}} About
 * @typedef {About & {fragments: Fragment[]}} Answer
 */

export const body = document.body;

/** @param {string} id */
export const byId = (id) => document.getElementById(id);

/**
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export const all = (selector) =>
  [...document.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement);

/** The fragments this page has. */
export const holders = () => all("[data-key]");

/** Whether whoever looks wants nothing to move. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
