/** What the computer is doing; how deep, how many positions and what it expects only for who asks. */

import { compact, h } from "./dom.js";
import { preferences } from "./preferences.js";
import { say, tenths } from "./words.js";

/** @typedef {import("./wire.js").Progress} Progress */

/**
 * @typedef {object} ThinkingHandlers
 * @property {() => void} hurry
 * @property {(ms: number) => void} time
 * @property {(level: number) => void} level
 */

export class Thinking {
  element = h("section", { class: "thinking panel", "aria-labelledby": "thinking-title" });
  #bar = h("progress", { max: 1, value: 0, "aria-label": say("computer-used") });
  #state = h("span", { class: "thinking-state" });
  #numbers = h("dl");
  #line = h("p", { class: "line" });
  #opinion;
  #offered;
  #hurry;
  #time = h("select", { id: "movetime" });
  #level = h("select", { id: "level" });
  /** @type {number | null} */ #started = null;
  #ms = 0;
  /** Whose turn it is. @type {import("./wire.js").Side} */ turn = "w";

  /**
   * @param {number[]} times thinking times to choose from, in milliseconds
   * @param {number} levels how many levels there are
   * @param {ThinkingHandlers} handlers
   */
  constructor(times, levels, handlers) {
    this.#offered = times;
    for (let level = 1; level <= levels; level += 1) this.#level.append(h("option", { value: level }, say("level", { level })));
    this.#level.addEventListener("change", () => handlers.level(Number(this.#level.value)));
    this.#hurry = h("button", { type: "button", class: "quiet", click: () => handlers.hurry() }, say("computer-hurry"));
    // Who plays is not told what his opponent thinks of it, unless he wants to know.
    this.#opinion = h("details", { class: "opinion", open: preferences.opinion }, h("summary", {}, say("computer-opinion")), this.#numbers, this.#line);
    this.#opinion.addEventListener("toggle", () => (preferences.opinion = this.#opinion.open));
    this.#time.addEventListener("change", () => handlers.time(Number(this.#time.value)));
    this.element.append(
      h("div", { class: "split" }, h("h2", { id: "thinking-title" }, say("computer")), this.#state, this.#hurry),
      this.#bar,
      h(
        "div",
        { class: "strength" },
        h("label", { class: "row", for: "level" }, h("span", {}, say("computer-level")), this.#level),
        h("label", { class: "row", for: "movetime" }, h("span", {}, say("computer-time")), this.#time),
      ),
      this.#opinion,
    );
    this.idle(1000, levels);
  }

  /** Whether the player may say how the computer plays. @param {boolean} on */
  set open(on) {
    this.#level.disabled = !on;
    this.#time.disabled = !on;
  }

  /** @param {number} ms @param {number} level */
  idle(ms, level) {
    this.#level.value = String(level);
    this.#started = null;
    this.#hurry.disabled = true;
    this.#state.textContent = say("computer-waits");
    this.#bar.value = 0;
    this.#times(ms);
  }

  /** @param {{ ms: number, granted: number, line: import("./wire.js").Line | null, progress: Progress | null, level: number }} message */
  busy({ ms, granted, line, progress, level }) {
    this.#ms = granted;
    this.#level.value = String(level);
    if (line) {
      this.idle(ms, level);
      this.#hurry.disabled = false;
      this.#state.textContent = say("computer-in-line", { place: line.place, seconds: Math.ceil(line.within / 1000) });
      return;
    }
    if (this.#started === null) {
      this.#started = performance.now();
      this.#forget();
      this.#tick();
    }
    this.#hurry.disabled = false;
    this.#state.textContent = say("computer-thinks");
    this.#times(ms);
    if (progress) this.#report(progress);
  }

  /** Whether there is a use for this. @param {boolean} shown */
  set shown(shown) {
    this.element.hidden = !shown;
    if (!shown) this.#forget();
  }

  /** What was thought of another position is not left standing. */
  #forget() {
    this.#numbers.replaceChildren();
    this.#line.textContent = "";
  }

  /** @param {Progress} progress */
  #report(progress) {
    // A page opened in the middle of a search has not seen its beginning.
    this.#started = performance.now() - progress.elapsed;
    /** @type {[string, string][]} */
    const rows = [
      [say("computer-depth"), progress.depth > 0 ? String(progress.depth) : "–"],
      [say("computer-positions"), compact(progress.nodes)],
      [say("computer-speed"), compact(progress.nps)],
    ];
    if (progress.score) rows.push([say("computer-score"), score(progress.score, this.turn)]);
    this.#numbers.replaceChildren(
      ...rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
    );
    this.#line.textContent = progress.pv.length > 0 ? say("computer-expects", { line: progress.pv.join(" ") }) : "";
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

/**
 * An opinion of a position, with the side it is for.
 *
 * @param {import("./wire.js").Score} score as the side to move sees it
 * @param {import("./wire.js").Side} turn
 */
export function score({ unit, value }, turn) {
  const side = value > 0 === (turn === "w") ? "w" : "b";
  if (unit === "mate") return say("score-wins", { side, moves: Math.abs(value) });
  const pawns = Math.abs(value) / 100;
  return pawns < 0.05 ? say("score-even") : say("score-ahead", { side, pawns: tenths(pawns) });
}
