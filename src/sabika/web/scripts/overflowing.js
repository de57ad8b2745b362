// @ts-check
/** What a ribbon under a palace has no room for: how many deeds more there were, and the way to the list of them. */
import { all, byId } from "./page.js";

/** Deeds of a ribbon that are not seen: they lie on a second line, or are not drawn. @param {HTMLElement} ribbon */
function countHidden(ribbon) {
  const end = ribbon.getBoundingClientRect().bottom;
  const deeds = [...ribbon.querySelectorAll(".deed")].map((one) => one.getBoundingClientRect());
  return deeds.filter((box) => !box.width || box.top >= end - 4).length;
}

/** Every ribbon says how much it leaves out. */
export function tellHidden() {
  const list = byId("since-open")?.getAttribute("href");
  for (const ribbon of all(".court-foot > .last")) {
    const foot = ribbon.parentElement;
    foot?.querySelector(".more-deeds")?.remove();
    if (!foot || !ribbon.checkVisibility() || !countHidden(ribbon)) continue;
    const more = document.createElement(list ? "a" : "span");
    more.className = "more-deeds";
    more.textContent = "+9"; // as wide as any: it takes room itself
    if (list) {
      more.setAttribute("href", list);
      more.dataset.go = "";
      more.dataset.to = "#h-since";
    }
    ribbon.after(more);
    more.textContent = `+${countHidden(ribbon)}`;
  }
}

addEventListener("resize", tellHidden);
