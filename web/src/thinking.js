/** What the computer is doing: how deep, how many positions, what it expects. */

import { compact, h } from "./dom.js";

/** @typedef {import("./wire.js").Progress} Progress */

/**
 * @typedef {object} ThinkingHandlers
 * @property {() => void} hurry
 * @property {(ms: number) => void} time
 */

export class Thinking {
  element = h("section", { class: "thinking panel", "aria-labelledby": "thinking-title" });
  #bar = h("progress", { max: 1, value: 0, "aria-label": "Thinking time used" });
  #state = h("span", { class: "thinking-state" });
  #numbers = h("dl");
  #line = h("p", { class: "line" });
  #offered;
  #hurry;
  #time = h("select", { id: "movetime" });
  /** @type {number | null} */ #started = null;
  #ms = 0;

  /**
   * @param {number[]} times thinking times to choose from, in milliseconds
   * @param {ThinkingHandlers} handlers
   */
  constructor(times, handlers) {
    this.#offered = times;
    this.#hurry = h("button", { type: "button", class: "quiet", click: () => handlers.hurry() }, "Play now");
    this.#time.addEventListener("change", () => handlers.time(Number(this.#time.value)));
    this.element.append(
      h("div", { class: "split" }, h("h2", { id: "thinking-title" }, "Computer"), this.#state, this.#hurry),
      this.#bar,
      this.#numbers,
      this.#line,
      h("label", { class: "row", for: "movetime" }, h("span", {}, "Thinking time"), this.#time),
    );
    this.idle(1000);
  }

  /** @param {number} ms */
  idle(ms) {
    this.#started = null;
    this.#hurry.disabled = true;
    this.#state.textContent = "waits";
    this.#bar.value = 0;
    this.#times(ms);
  }

  /** @param {number} ms @param {Progress | null} progress */
  busy(ms, progress) {
    this.#ms = ms;
    if (this.#started === null) {
      this.#started = performance.now();
      this.#numbers.replaceChildren();
      this.#line.textContent = "";
      this.#tick();
    }
    this.#hurry.disabled = false;
    this.#state.textContent = "thinks…";
    this.#times(ms);
    if (progress) this.#report(progress);
  }

  /** Whether there is a use for this. @param {boolean} shown */
  set shown(shown) {
    this.element.hidden = !shown;
  }

  /** @param {Progress} progress */
  #report(progress) {
    // A page opened in the middle of a search has not seen its beginning.
    this.#started = performance.now() - progress.elapsed;
    /** @type {[string, string][]} */
    const rows = [
      ["Depth", progress.depth > 0 ? String(progress.depth) : "–"],
      ["Positions", compact(progress.nodes)],
      ["Per second", compact(progress.nps)],
    ];
    if (progress.score) rows.push(["Score", score(progress.score)]);
    this.#numbers.replaceChildren(
      ...rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
    );
    this.#line.textContent = progress.pv.length > 0 ? `Expects ${progress.pv.join(" ")}` : "";
  }

  /** @param {number} ms */
  #times(ms) {
    if (Number(this.#time.value) === ms) return;
    const offered = [...new Set([...this.#offered, ms])].sort((a, b) => a - b);
    this.#time.replaceChildren(
      ...offered.map((time) => h("option", { value: time, selected: time === ms }, `${time / 1000} s`)),
    );
  }

  #tick() {
    if (this.#started === null) return;
    this.#bar.value = Math.min(1, (performance.now() - this.#started) / this.#ms);
    requestAnimationFrame(() => this.#tick());
  }
}

/** @param {import("./wire.js").Score} score */
function score({ unit, value }) {
  if (unit === "mate") return value > 0 ? `wins in ${value}` : `loses in ${-value}`;
  const pawns = (value / 100).toFixed(2);
  return value > 0 ? `+${pawns}` : pawns;
}
