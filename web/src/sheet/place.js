/** Where the sheet lies: over something that is not needed meanwhile, at the right edge, or at the foot of a phone. */

/** Below this width of what it lies over it does not fit there, in pixels. */
const NARROW = 260;
/** Its least height beside a board, in pixels. */
const LOW = 460;
const MARGIN = 8;

/**
 * @param {HTMLElement} sheet
 * @param {Element | null} over
 */
export function place(sheet, over) {
  const below = matchMedia("(max-width: 64rem) and (orientation: portrait)").matches;
  sheet.classList.toggle("below", below);
  const set = (/** @type {Record<string, string>} */ at) => {
    for (const edge of ["top", "left", "width", "height"]) sheet.style.setProperty(`--sheet-${edge}`, at[edge] ?? "auto");
  };
  if (below) {
    set({});
    return;
  }
  const [width, height] = [document.documentElement.clientWidth, innerHeight];
  const box = over?.getBoundingClientRect();
  if (!box || box.width < NARROW) {
    const own = Math.min(430, width - 2 * MARGIN);
    set({ left: `${width - own - MARGIN}px`, top: `${MARGIN}px`, width: `${own}px`, height: `${height - 2 * MARGIN}px` });
    return;
  }
  // Over as much of it as can be seen, and over what stands above it only if there is too little room.
  const bottom = Math.max(Math.min(box.bottom, height - MARGIN), LOW + MARGIN);
  const top = Math.max(MARGIN, Math.min(box.top, bottom - LOW));
  set({ left: `${box.left}px`, top: `${top}px`, width: `${box.width}px`, height: `${bottom - top}px` });
}
