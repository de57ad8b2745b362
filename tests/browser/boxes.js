// Measures what is drawn on a page: what is covered, cut, too small or out of sight. `options` says what must be seen.
// It is run in the page by boxes.py; what it returns are findings in words.
(options) => {
  // Findings by kind and part: many alike are one, and the same one at several places of what scrolls is known again.
  const found = {};
  const add = (key, text) => (found[key] = [...(found[key] ?? []), text]);
  const say = (kind, what, more = "") => add(`${kind} ${what}`, `${kind}: ${what}${more ? ` ${more}` : ""}`);
  const group = (kind, one, by, text) => {
    const part = (where) => where?.closest("[data-key]")?.dataset.key ?? "";
    add(`${kind} ${part(one)} ${part(by)}`, `${kind}: ${text}`);
  };
  const { innerWidth: width, innerHeight: height } = window;

  /** Where something is, as somebody would look for it. */
  const name = (one) => {
    const part = one.closest("[data-key]")?.dataset.key;
    const classes = (one.getAttribute("class") ?? "").split(" ").filter(Boolean).slice(0, 2).join(".");
    const self = one.id ? `#${one.id}` : `${one.tagName.toLowerCase()}${classes ? `.${classes}` : ""}`;
    const above = one.parentElement?.closest("[id],[class]");
    return `${part ? `${part} ` : ""}${one.id || !above ? "" : `${above.id ? `#${above.id}` : `.${[...above.classList].slice(0, 2).join(".")}`} > `}${self}`;
  };
  const quote = (text) => `“${text.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
  const box = ({ left, top, right, bottom }) => `${Math.round(left)},${Math.round(top)} ${Math.round(right - left)}×${Math.round(bottom - top)}`;

  const styles = new Map();
  const style = (one) => styles.get(one) ?? (styles.set(one, getComputedStyle(one)), styles.get(one));
  const isShown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const isQuiet = (one) => one.closest(options.quiet) !== null; // for those who listen, or drawn over on purpose
  const scrolls = (value) => value === "auto" || value === "scroll";

  /** What is left of a box within everything that cuts it off, and whether something that cannot scroll did. */
  const clip = (from, rect) => {
    const seen = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    let cut = null;
    let away = false;
    for (let above = from; above && above !== document.documentElement; above = above.parentElement) {
      const { overflowX: x, overflowY: y, position } = style(above);
      if (x !== "visible" || y !== "visible") {
        const edge = above.getBoundingClientRect();
        if (edge.width < 2.5 && edge.height < 2.5) return { seen: edge, cut: null, away }; // for those who listen
        const outX = Math.max(edge.left - seen.left, seen.right - edge.right);
        const outY = Math.max(edge.top - seen.top, seen.bottom - edge.bottom);
        if ((x !== "visible" && outX > 2 && !scrolls(x)) || (y !== "visible" && outY > 3 && !scrolls(y))) cut ??= above;
        if ((scrolls(x) && outX > 0.5) || (scrolls(y) && outY > 0.5)) away = true;
        seen.left = Math.max(seen.left, edge.left);
        seen.top = Math.max(seen.top, edge.top);
        seen.right = Math.min(seen.right, edge.right);
        seen.bottom = Math.min(seen.bottom, edge.bottom);
      }
      if (position === "fixed") break;
    }
    return { seen, cut, away };
  };

  /** Whether words are allowed to end in dots. */
  const ellipsis = (one) => {
    for (let above = one; above && above !== document.body; above = above.parentElement) {
      if (style(above).textOverflow === "ellipsis" || style(above).webkitLineClamp !== "none") return above;
      if (!/inline/.test(style(above).display)) return null;
    }
    return null;
  };

  // -- leaves: runs of text and drawn pieces -------------------------------------------------------------------------
  const leaves = [];
  const measure = (one, rect, kind, label) => {
    if (rect.width < 1.5 || rect.height < 1.5) return;
    const { seen, cut, away } = clip(kind === "text" ? one : one.parentElement, rect);
    const hidden = seen.right - seen.left < 1.5 || seen.bottom - seen.top < 1.5;
    const dropped = hidden && one.closest(options.clips); // as a whole, where there is no room for it
    if (cut && !dropped && !ellipsis(kind === "text" ? one : one.parentElement)) group("cut", one, cut, `${name(one)} ${label} ${box(rect)} by ${name(cut)}`);
    if (hidden) return;
    if (!away && (seen.left < -1 || seen.top < -1 || seen.right > width + 1 || seen.bottom > height + 1)) {
      if (options.first && (options.fits || seen.left < -1 || seen.right > width + 1)) {
        group("outside", one, null, `${name(one)} ${label} ${box(rect)}`);
      }
    }
    leaves.push({ one, seen, kind, label, away });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
    if (node.matches("script, style, template") || isQuiet(node)) return NodeFilter.FILTER_REJECT;
    if (!isShown(node) && style(node).display !== "contents") return NodeFilter.FILTER_REJECT;
    return node.matches("svg, img, input, select, textarea") ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  for (let node = walker.nextNode(); node; ) {
    if (node.nodeType === Node.TEXT_NODE) {
      const one = node.parentElement;
      if (!one.closest("svg, select, option, textarea")) {
        const size = parseFloat(style(one).fontSize);
        if (size < options.least - 0.05) group("small", one, null, `${name(one)} ${quote(node.data)} ${size} px`);
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) measure(one, rect, "text", quote(node.data));
      }
      node = walker.nextNode();
    } else {
      const piece = node;
      measure(piece, piece.getBoundingClientRect(), "piece", "");
      do node = walker.nextNode();
      while (node && piece.contains(node));
    }
  }

  // -- covered by something else ---------------------------------------------------------------------------------------
  const unit = (one) => one.closest(options.units) ?? one;
  const layer = (one) => one.closest(options.layers);
  const fan = (one) => one.closest(options.fans);
  const reachable = (one) => {
    let above = one;
    while (above && style(above).pointerEvents === "none") above = above.parentElement;
    return above;
  };
  const clear = /rgba?\(.*, 0\)|transparent/;
  /** Whether something paints nothing of its own there: a link that lies over a whole picture hides none of it. */
  const seeThrough = (one) => {
    if (one.closest("svg") || one.matches("img, input, select, textarea")) return false;
    const { backgroundColor, backgroundImage } = style(one);
    const speaks = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    return clear.test(backgroundColor) && backgroundImage === "none" && !speaks;
  };
  const sticky = (one) => {
    for (let above = one; above && above !== document.body; above = above.parentElement) if (style(above).position === "sticky") return above;
    return null;
  };
  const scroller = (one) => {
    for (let above = one.parentElement; above; above = above.parentElement) {
      if (scrolls(style(above).overflowY) || scrolls(style(above).overflowX)) return above;
    }
    return null;
  };
  /** Whether something is scrolled below a head or foot that stays. */
  const slidesUnder = (one, over) => sticky(over) !== null && sticky(one) === null && scroller(sticky(over))?.contains(one) === true;
  const covered = new Set();
  for (const leaf of leaves) {
    const { one, seen } = leaf;
    // Of cards that overlap like a fan the corner with the value is enough.
    const x = fan(one) ? seen.left + Math.min(8, (seen.right - seen.left) / 2) : (seen.left + seen.right) / 2;
    const y = fan(one) ? seen.top + Math.min(8, (seen.bottom - seen.top) / 2) : (seen.top + seen.bottom) / 2;
    if (fan(one) && leaf.away) continue; // partly scrolled out of its box, with the corner
    if (leaf.away && Math.min(seen.right - seen.left, seen.bottom - seen.top) < 4) continue; // almost wholly scrolled away
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const own = reachable(one);
    const counts = (over) => own.contains(over) || over.contains(own) || !seeThrough(over);
    const top = document.elementFromPoint(x, y); // to ask for all that lie there takes much longer, and is seldom needed
    const hit = !top || counts(top) ? top : document.elementsFromPoint(x, y).find(counts);
    if (!hit || hit.contains(own) || own.contains(hit) || unit(one).contains(hit) || unit(hit).contains(one)) continue;
    covered.add(leaf);
    // What has been scrolled below a head that stays is out of sight as if it had been scrolled out of its box.
    const head = sticky(hit);
    if (head && scroller(head)?.contains(one) && !sticky(one)) continue;
    const over = layer(hit);
    if (over && !over.contains(one)) leaf.under = over;
    else group("covered", one, hit, `${name(one)} ${leaf.label} ${box(seen)} by ${name(hit)}`);
  }

  // -- lying over each other -------------------------------------------------------------------------------------------
  const overlap = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  const rows = leaves.filter((leaf) => !covered.has(leaf)).sort((a, b) => a.seen.top - b.seen.top);
  rows.forEach((a, index) => {
    for (let next = index + 1; next < rows.length && rows[next].seen.top < a.seen.bottom - 1; next++) {
      const b = rows[next];
      const [across, down] = overlap(a.seen, b.seen);
      const [most, high] = a.kind === "text" || b.kind === "text" ? [1.5, 3] : [2, 2]; // lines of text touch each other
      if (across < most || down < high) continue;
      if (a.one === b.one || a.one.contains(b.one) || b.one.contains(a.one)) continue;
      if (unit(a.one).contains(b.one) || unit(b.one).contains(a.one)) continue;
      if (layer(a.one) !== layer(b.one) || (fan(a.one) && fan(a.one) === fan(b.one))) continue;
      if (slidesUnder(a.one, b.one) || slidesUnder(b.one, a.one)) continue;
      group("over", a.one, b.one, `${name(a.one)} ${a.label} and ${name(b.one)} ${b.label} ${Math.round(across)}×${Math.round(down)} at ${box(b.seen)}`);
    }
  });

  // -- figures that are read as one: 2 tiles and 21 points are not 221 ----------------------------------------------------
  const figures = rows.filter((leaf) => leaf.kind === "text" && /^“[+−-]?\d+”$/.test(leaf.label));
  figures.forEach((a, index) => {
    for (let next = index + 1; next < figures.length && figures[next].seen.top < a.seen.bottom - 6; next++) {
      const b = figures[next];
      const apart = Math.max(a.seen.left, b.seen.left) - Math.min(a.seen.right, b.seen.right);
      if (Math.abs(apart) > 1.5 || layer(a.one) !== layer(b.one) || unit(a.one) === unit(b.one)) continue;
      group("together", a.one, b.one, `${name(a.one)} ${a.label} and ${name(b.one)} ${b.label} at ${box(a.seen)}`);
    }
  });

  // -- words that are cut off ------------------------------------------------------------------------------------------
  for (const one of document.body.querySelectorAll("*")) {
    if (one.closest("svg") || isQuiet(one) || one.scrollWidth <= one.clientWidth + 1 || one.clientWidth < 3 || !isShown(one)) continue;
    const { overflowX, textOverflow } = style(one);
    if (overflowX === "visible" || textOverflow === "ellipsis" || one.matches(options.wide) || one.closest(options.layers + ", select") === one) continue;
    if (scrolls(overflowX) || [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
      say("cut", name(one), `${one.scrollWidth} wide in ${one.clientWidth}`);
  }

  // -- what is pressed and something else gets it: nothing need be painted over it ---------------------------------------
  for (const one of document.querySelectorAll("a[href], button:enabled, summary, input:enabled, select:enabled, textarea:enabled")) {
    if (one.matches(options.below) || isQuiet(one) || !isShown(one) || style(one).pointerEvents === "none") continue;
    const rect = [...one.getClientRects()].find(({ width: across, height: high }) => across > 4 && high > 4);
    const { seen } = rect ? clip(one.parentElement, rect) : { seen: null };
    if (!seen || seen.right - seen.left < 8 || seen.bottom - seen.top < 8) continue;
    const [x, y] = fan(one) ? [seen.left + 8, seen.top + 8] : [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || one.contains(hit) || hit.contains(one) || [...(one.labels ?? [])].some((label) => label.contains(hit))) continue;
    if ((layer(hit) && !layer(hit).contains(one)) || slidesUnder(one, hit)) continue;
    group("dead", one, hit, `${name(one)} ${box(seen)}: ${name(hit)} is pressed instead`);
  }

  // -- pieces one has to recognize -------------------------------------------------------------------------------------
  for (const [selector, least] of options.legible)
    for (const one of document.querySelectorAll(selector)) {
      const { width: across } = one.getBoundingClientRect();
      if (isShown(one) && across < least) group("tiny", one, null, `${name(one)} ${across.toFixed(1)} px wide`);
    }

  // -- cells that say wrongly whether they have a picture: rules for frames and grounds go by it -----------------------
  for (const one of document.querySelectorAll(".spot > .cell"))
    if (one.classList.contains("bare") === (one.querySelector("svg") !== null)) group("bare", one, null, name(one));

  // -- the page itself, and what must be in sight ----------------------------------------------------------------------
  const page = document.scrollingElement;
  if (page.scrollWidth > width + 1) say("scrolls", "the page sideways", `${page.scrollWidth} in ${width}`);
  if (options.fits && page.scrollHeight > height + 1) say("scrolls", "the page", `${page.scrollHeight} in ${height}`);
  for (const selector of options.needed) {
    const all = [...document.querySelectorAll(selector)].filter(isShown);
    if (!all.length) say("missing", selector);
    for (const one of all) {
      const rect = one.getBoundingClientRect();
      if (rect.width < 20 || rect.height < 14) say("missing", selector, box(rect));
      else if (rect.left < -1 || rect.top < -1 || rect.right > width + 1 || rect.bottom > height + 1) say("fold", selector, box(rect));
      const under = leaves.find((leaf) => leaf.under && one.contains(leaf.one) && !options.hides.some((pair) => leaf.under.matches(pair[0]) && one.matches(pair[1])));
      if (under) say("covered", `${selector} ${name(under.one)} ${under.label}`, `by ${name(under.under)}`);
    }
  }
  return found;
}
