/**
 * One stop of the tab key for a list of buttons: the arrows, Home and End go from one to the next.
 *
 * @param {HTMLElement} list
 * @param {string} selector the buttons in it
 * @returns {() => void} to be called when the list has changed: its last button is the stop, unless one has the focus
 */
export function rove(list, selector) {
  const items = () => [...list.querySelectorAll(selector)].filter((item) => item instanceof HTMLElement);
  const stop = (/** @type {HTMLElement | undefined} */ chosen) => {
    for (const item of items()) {
      const index = item === chosen ? 0 : -1;
      if (item.tabIndex !== index) item.tabIndex = index;
    }
  };
  list.addEventListener("focusin", (event) => {
    const item = event.target instanceof Element ? event.target.closest(selector) : null;
    if (item instanceof HTMLElement) stop(item);
  });
  list.addEventListener("keydown", (event) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const ways = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 };
    const next = ways[/** @type {keyof typeof ways} */ (event.key)];
    if (next === undefined) return;
    event.preventDefault();
    all[Math.max(0, Math.min(next, all.length - 1))]?.focus();
  });
  return () => {
    if (!list.contains(document.activeElement)) stop(items().at(-1));
  };
}
