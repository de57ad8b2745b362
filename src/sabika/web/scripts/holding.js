// @ts-check
/** What is pressed must not be replaced before it is let go: the browser would not know any more that it was clicked. */

/** @type {Promise<void> | null} */ let held = null; // until nothing is pressed any more
let letGo = () => {};

function hold() {
  held ??= new Promise((done) => {
    letGo = () => {
      held = null;
      done();
    };
  });
}

addEventListener("pointerdown", hold, true);
addEventListener("keydown", (event) => event.key === " " && hold(), true);
for (const end of ["click", "pointercancel"]) addEventListener(end, () => setTimeout(() => letGo()), true);
addEventListener("blur", () => setTimeout(() => letGo())); // of the window: what had the focus loses it by pressing
// The click of a finger comes a little after it has left the glass.
for (const end of ["pointerup", "keyup"]) addEventListener(end, () => setTimeout(() => letGo(), 60), true);

/** What is pressed is being dragged: the page may change meanwhile. */
export const release = () => letGo();

/** Wait until nothing is pressed. */
export async function released() {
  while (held) await held;
}
