// @ts-check
/** The form for a new table shows what can be chosen. */
import { all, byId } from "./page.js";

/** Seats beyond the number of players are not asked for. */
function seats() {
  const players = byId("players");
  if (!(players instanceof HTMLSelectElement)) return;
  const show = () =>
    all("[data-seat]").forEach((one) => (one.hidden = Number(one.dataset.seat) >= Number(players.value)));
  players.addEventListener("change", show);
  show();
}

/** Modules and options that the chosen game does not have are neither shown nor sent. */
function offered() {
  const games = [...document.querySelectorAll('input[name="game"]')].filter((one) => one instanceof HTMLInputElement);
  const show = () => {
    const game = games.find((one) => one.checked)?.value ?? "";
    for (const one of all("[data-games]")) {
      one.hidden = !(one.dataset.games ?? "").split(" ").includes(game);
      one.querySelectorAll("input, select").forEach((field) => field.toggleAttribute("disabled", one.hidden));
    }
  };
  games.forEach((one) => one.addEventListener("change", show));
  if (games.length) show();
}

seats();
offered();
