// @ts-check
/** What happens when a link or a button is pressed. */
import { follow, leave, press } from "./asking.js";
import { all, byId } from "./page.js";

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest("a[data-go]");
  if (link instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
    event.preventDefault();
    press(link, link.href, null);
  }
  // What was said against something has been read by whoever presses something else than its rule, and the way back from it.
  const aboutRule = target?.closest("a[href*='rule='], .rule-sheet");
  for (const one of aboutRule ? [] : all(".why")) one.hidden = !target || !one.parentElement?.contains(target);
  const copy = target?.closest("[data-copy]");
  if (copy instanceof HTMLElement) copyText(copy);
  const send = target?.closest("[data-send]");
  // Whoever changes their mind about sending has lost nothing.
  if (send instanceof HTMLElement) navigator.share({ title: send.dataset.title, url: send.dataset.send }).catch(() => undefined);
  const menu = document.querySelector("details.menu[open]");
  if (menu && target && !menu.contains(target)) menu.removeAttribute("open");
});

const NARROW = 1000; // below it all sheets lie in one place

/** The menu is opened: what it would lie over in part is closed. A rule lies over the drawer, and its tab closes both. */
document.addEventListener(
  "toggle",
  (event) => {
    const menu = event.target;
    const sheet = menu instanceof HTMLDetailsElement && menu.matches(".menu[open]") && menu.lastElementChild;
    if (!sheet) return;
    const covers = (/** @type {string} */ selector) => all(selector).some((one) => one.checkVisibility() && (innerWidth < NARROW || isOver(sheet, one)));
    const closer = covers(".drawer > .part, .rule-sheet") ? byId("close-drawer") ?? byId("close-rule") : null;
    if (closer instanceof HTMLAnchorElement) void follow(closer.href);
  },
  true,
);

/**
 * @param {Element} one
 * @param {Element} other
 */
function isOver(one, other) {
  const [upper, lower] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return upper.left < lower.right && lower.left < upper.right && upper.top < lower.bottom && lower.top < upper.bottom;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (!form.matches("[data-go]")) {
    leave(); // the answer may bring a seat's secret
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
