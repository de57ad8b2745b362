// @ts-check
/** A palace on the score pad that is drawn without anybody who answers: cells, tiles, and room around them. */

/** @param {HTMLTableElement} table @param {string} where */
export const insideOf = (table, where) => table.querySelector(`[data-cell="${where}"] .cell`);

/** @param {HTMLTableElement} table @param {string} where @param {Node[]} pictures */
export function lay(table, where, pictures) {
  const inside = insideOf(table, where);
  if (inside) fill(inside, pictures);
  inside?.parentElement?.classList.toggle("planned", pictures.length > 0);
}

/** What a cell shows, and whether that is nothing. @param {Element} inside @param {Node[]} pictures */
export function fill(inside, pictures) {
  inside.replaceChildren(...pictures);
  inside.classList.toggle("bare", !inside.querySelector("svg"));
}

/**
 * The empty cells beside tiles: whether walls match is looked at later.
 *
 * @param {HTMLTableElement} table
 * @param {string} leaving the cell of a tile that goes elsewhere
 */
export function light(table, leaving) {
  const full = (/** @type {number} */ x, /** @type {number} */ y) => {
    const where = `${x},${y}`;
    return where !== leaving && Boolean(insideOf(table, where)?.querySelector("svg"));
  };
  for (const cell of table.querySelectorAll("td")) {
    const [x, y] = at(cell);
    const beside = full(x + 1, y) || full(x - 1, y) || full(x, y + 1) || full(x, y - 1);
    if (beside && !cell.querySelector("svg")) cell.classList.add("may");
  }
}

/** @param {Node[]} pictures */
export function piled(pictures) {
  const list = document.createElement("ul");
  list.className = "pile tiles";
  for (const picture of pictures) {
    const item = document.createElement("li");
    item.append(picture.cloneNode(true));
    list.append(item);
  }
  return list;
}

/** @param {string} tile */
export const pickOf = (tile) => document.querySelector(`.pad-choice [data-tile="${CSS.escape(tile)}"]`);
/** @param {string} tile @returns {Node} */
export const pictureOf = (tile) => pickOf(tile)?.querySelector("svg")?.cloneNode(true) ?? document.createElement("span");

/** Where something lies at the edge, there is room beyond it. @param {HTMLTableElement} table */
export function surround(table) {
  const rows = [...table.rows];
  const full = (/** @type {Element[]} */ cells) => cells.some((one) => one.querySelector("svg"));
  const [left, top] = at(rows[0].cells[0]);
  const [right, bottom] = at(rows[rows.length - 1].cells[rows[0].cells.length - 1]);
  if (full(rows.map((row) => row.cells[0]))) rows.forEach((row, y) => row.prepend(empty(left - 1, top + y)));
  if (full(rows.map((row) => row.cells[row.cells.length - 1]))) rows.forEach((row, y) => row.append(empty(right + 1, top + y)));
  const columns = [...rows[0].cells].map((one) => at(one)[0]);
  if (full([...rows[0].cells])) rows[0].before(makeRow(columns, top - 1));
  if (full([...rows[rows.length - 1].cells])) rows[rows.length - 1].after(makeRow(columns, bottom + 1));
}

/** @param {Element} cell */
const at = (cell) => (cell.getAttribute("data-cell") ?? "0,0").split(",").map(Number);

export const makeInside = () => {
  const inside = document.createElement("span");
  inside.className = "cell bare";
  return inside;
};

/** @param {number} x @param {number} y */
function empty(x, y) {
  const cell = document.createElement("td");
  cell.className = "spot";
  cell.setAttribute("role", "gridcell");
  cell.dataset.cell = `${x},${y}`;
  cell.append(makeInside());
  return cell;
}

/** @param {number[]} columns @param {number} y */
function makeRow(columns, y) {
  const row = document.createElement("tr");
  row.setAttribute("role", "row");
  row.append(...columns.map((x) => empty(x, y)));
  return row;
}
