/** Tabs: one panel of several; arrow keys go along. */

/**
 * @param {HTMLElement} list
 * @param {(panel: string) => void} chosen
 */
export function tabs(list, chosen) {
  const all = [...list.querySelectorAll('[role="tab"]')].filter((tab) => tab instanceof HTMLElement);
  const choose = (/** @type {HTMLElement} */ tab) => {
    for (const one of all) {
      const now = one === tab;
      one.setAttribute("aria-selected", String(now));
      one.tabIndex = now ? 0 : -1;
      const panel = document.getElementById(one.getAttribute("aria-controls") ?? "");
      if (panel) panel.hidden = !now;
    }
    chosen(tab.getAttribute("aria-controls") ?? "");
  };
  for (const tab of all) tab.addEventListener("click", () => choose(tab));
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -all.length, End: all.length }[event.key];
    const at = all.findIndex((one) => one === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const to = Math.abs(step) > 1 ? (step < 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
    const next = all[to];
    if (!next) return;
    next.focus();
    choose(next);
  });
}
