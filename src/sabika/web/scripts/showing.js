// @ts-check
/**
 * What happened since the last turn: put away by the first press anywhere, which counts all the same; and shown again on
 * the table, moment by moment as the replay has them.
 */
import { look, rest, resume } from "./asking.js";
import { byId, isStill } from "./page.js";
import { draw } from "./replacing.js";

const OTHERS = new Set(["ask", "steps", "since", "scoring", "tabs", "seat", "chat", "orders"]); // are about now

/** @type {{at: number, last: number, base: string, pace: number, timer: number} | null} */ let tour = null;

/** Put the panel away; the address says so, lest the next look at the table brings it back. */
function fold() {
  const panel = byId("since");
  const link = byId("since-close");
  if (!panel || !(link instanceof HTMLAnchorElement)) return;
  panel.hidden = true;
  history.replaceState(null, "", link.href);
}

/** @param {HTMLElement} link */
function begin(link) {
  const { first, last, base = "", pace } = link.dataset;
  rest();
  tour = { at: Number(first), last: Number(last), base, pace: isStill() ? 0 : Number(pace), timer: 0 };
  byId("since")?.classList.add("showing");
  byId("since-step")?.parentElement?.removeAttribute("hidden");
  byId(isStill() ? "since-next" : "since-stop")?.focus();
  step();
}

/** One moment more; after the last one the table is as it is now. */
async function step() {
  const now = tour;
  if (!now) return;
  clearTimeout(now.timer);
  if (now.at > now.last) {
    end(true);
    return;
  }
  const answer = await look(`${now.base}/replay?at=${now.at}`).catch(() => null);
  if (tour !== now) return;
  if (!answer) {
    end(true);
    return;
  }
  const said = byId("since-step");
  if (said) said.textContent = answer.announce;
  draw(answer.fragments.filter((one) => one.html !== null && !OTHERS.has(one.key)), "");
  now.at += 1;
  if (tour === now && now.pace) now.timer = setTimeout(step, now.pace);
}

/** @param {boolean} again whether the table is asked for: if not, whatever was pressed does */
function end(again) {
  if (!tour) return;
  clearTimeout(tour.timer);
  tour = null;
  byId("since")?.classList.remove("showing");
  byId("since-step")?.parentElement?.setAttribute("hidden", "");
  resume(again);
  if (again) byId("since-show")?.focus();
}

addEventListener(
  "click",
  (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || event.button !== 0) return;
    const link = target.closest("a[data-show]");
    const within = target.closest("#since");
    if (link instanceof HTMLElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      begin(link);
    } else if (target.closest("#since-next")) step();
    else if (target.closest("#since-stop")) end(true);
    else if (tour && !within) {
      end(!target.closest("a, button"));
      fold();
    } else if (!tour && !target.closest("#since a, #since button, #since-open")) fold();
  },
  true,
);

addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || (!tour && (byId("since")?.hidden ?? true))) return;
    event.stopPropagation();
    if (tour) end(true);
    else byId("since-close")?.click();
  },
  true,
);
