// @ts-check
/** Settings apply at once: the light on this very page, whatever else with the page that comes back. */

const form = document.querySelector("form[data-at-once]");

form?.addEventListener("change", async () => {
  if (!(form instanceof HTMLFormElement)) return;
  const back = form.elements.namedItem("back");
  if (back instanceof HTMLInputElement) back.value = location.pathname + location.search;
  const said = new FormData(form);
  const lang = String(said.get("lang"));
  if (lang !== document.documentElement.lang) {
    form.requestSubmit();
    return;
  }
  shine(String(said.get("theme")));
  if (!said.has("talk")) hush();
  const body = new URLSearchParams(/** @type {any} */ (said));
  const headers = { "X-Sabika-Fragments": "none" }; // an answer instead of another page
  await fetch("/settings", { method: "POST", body, headers }).catch(() => form.requestSubmit());
});

/** @param {string} theme */
function shine(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** What bots have said goes; what they say from now on comes with what happens. */
function hush() {
  for (const one of document.querySelectorAll(".quote")) {
    one.closest(".with-quote")?.classList.remove("with-quote", "brief");
    one.remove();
  }
}
