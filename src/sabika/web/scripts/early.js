// @ts-check
/**
 * Loaded before anything is shown, so that it is there whatever is pressed first. What is pressed before the other
 * scripts listen, the browser does by itself: another page comes, and on it the focus would be lost. So it is noted what
 * was pressed, and the next page looks for it (focus.js).
 */
/** @param {Element | null | undefined} pressed */
function note(pressed) {
  try {
    sessionStorage.setItem("sabika-pressed", `${location.pathname} ${pressed?.id ?? ""}`);
  } catch {
    // nothing can be kept here: then the focus begins at the top
  }
}

// Those who listen on the document come first, and what they do themselves they take from the browser.
addEventListener("click", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const link = event.target instanceof Element ? event.target.closest("a[data-go]") : null;
  if (link) note(link);
});
addEventListener("submit", (event) => {
  const form = event.target;
  if (!event.defaultPrevented && form instanceof HTMLFormElement && form.matches("[data-go]")) note(event.submitter);
});
