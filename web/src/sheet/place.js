/** Where the sheet lies: over something that is not needed meanwhile, at the right edge, or at the foot of a phone. */

/** Below this width of what it lies over it does not fit there, in pixels. */
const NARROW = 260;
/** Its least height beside a board, in pixels, where the window has as much. */
const LOW = 660;
/** Wider it says nothing more, in pixels. */
const WIDE = 736;
const MARGIN = 8;

/** Whether it comes from the foot of the window, as on a phone. */
export function fromBelow() {
  return matchMedia("(max-width: 64rem) and (orientation: portrait)").matches;
}

/**
 * @param {HTMLElement} sheet
 * @param {Element | null} over
 * @param {Element | null} [free] what it must not lie over
 */
export function place(sheet, over, free = null) {
  const below = fromBelow();
  sheet.classList.toggle("below", below);
  const set = (/** @type {Record<string, string>} */ at) => {
    for (const edge of ["top", "left", "width", "height", "foot"]) sheet.style.setProperty(`--sheet-${edge}`, at[edge] ?? "auto");
  };
  const [width, height] = [document.documentElement.clientWidth, innerHeight];
  const kept = free?.getBoundingClientRect();
  if (below) {
    // What stays free at the foot of the window lies below the sheet.
    const foot = kept && kept.top > height / 2 ? Math.max(0, height - kept.top) : 0;
    set({ foot: `${foot}px` });
    return;
  }
  const box = over?.getBoundingClientRect();
  if (!box || box.width < NARROW) {
    const own = Math.min(box ? 430 : WIDE, width - 2 * MARGIN);
    set({ left: `${width - own - MARGIN}px`, top: `${MARGIN}px`, width: `${own}px`, height: `${height - 2 * MARGIN}px` });
    return;
  }
  // Over as much of it as can be seen, over what stands above and below it only if there is too little room, and over the
  // margin of the page.
  const bottom = Math.min(Math.max(Math.min(box.bottom, height - MARGIN), LOW + MARGIN), height - MARGIN);
  const top = Math.max(MARGIN, Math.min(box.top, bottom - LOW));
  const edge = kept && kept.left > box.left ? kept.left : width;
  const own = Math.max(box.width, Math.min(WIDE, edge - MARGIN - box.left));
  set({ left: `${box.left}px`, top: `${top}px`, width: `${own}px`, height: `${bottom - top}px` });
}
