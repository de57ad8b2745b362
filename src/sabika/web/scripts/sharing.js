// @ts-check
/** The picture of a result: our own drawing becomes a PNG here, to be shared where that is possible, else saved. */
import { banner } from "./telling.js";

const WIDTH = 1200;
const HEIGHT = 630;

/**
 * @param {string} address of the drawing
 * @returns {Promise<Blob>}
 */
export async function makePicture(address) {
  const drawing = new Image(WIDTH, HEIGHT);
  drawing.src = address;
  await drawing.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")?.drawImage(drawing, 0, 0, WIDTH, HEIGHT);
  return new Promise((made, failed) => canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error("no picture"))), "image/png"));
}

/** @param {HTMLElement} link */
async function share(link) {
  const { share: address = "", name = "", title = "", done = "" } = link.dataset;
  link.ariaBusy = "true";
  try {
    const picture = await makePicture(address);
    const file = new File([picture], name, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file], title });
      return;
    }
    save(picture, name);
    banner("shared", 4000, done);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(address); // the drawing itself
  } finally {
    link.ariaBusy = null;
  }
}

/**
 * @param {Blob} picture
 * @param {string} name
 */
function save(picture, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-share]") : null;
  if (!(link instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  share(link);
});
