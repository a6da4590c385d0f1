/** How a game goes on that the computer plays alone: going on and stopping, one move, the pace. */

import { h } from "../dom.js";
import { say } from "../words.js";

/**
 * @typedef {object} PaceHandlers
 * @property {(ms: number, paused: boolean) => void} set
 * @property {() => void} step
 */

/** Paces to choose from, in milliseconds from move to move; 0 is as fast as the computer thinks. */
const PACES = [0, 1000, 3000, 10_000];

export class PaceControls {
  #go;
  #step;
  #pace;
  #ms = 0;
  #paused = false;
  element;

  /** @param {PaceHandlers} handlers */
  constructor(handlers) {
    this.#go = h("button", { type: "button", id: "go-on", class: "primary", click: () => handlers.set(this.#ms, !this.#paused) });
    this.#step = h("button", { type: "button", id: "step", click: () => handlers.step() }, say("pace-step"));
    this.#pace = h("select", { id: "pace", "aria-label": say("pace-label") });
    this.#pace.addEventListener("change", () => handlers.set(Number(this.#pace.value), this.#paused));
    this.element = h("div", { class: "pace", role: "group", "aria-label": say("pace-label") }, this.#go, this.#step, this.#pace);
  }

  /** @param {{ ms: number, paused: boolean } | null} pace @param {boolean} off whether nothing can be pressed */
  show(pace, off) {
    for (const control of [this.#go, this.#step, this.#pace]) control.disabled = off || pace === null;
    if (!pace) return;
    this.#paused = pace.paused;
    this.#go.textContent = say(pace.paused ? "pace-go" : "pace-stop");
    if (this.#ms === pace.ms && this.#pace.childElementCount > 0) return;
    this.#ms = pace.ms;
    const offered = [...new Set([...PACES, pace.ms])].sort((a, b) => a - b);
    this.#pace.replaceChildren(...offered.map((ms) => h("option", { value: ms, selected: ms === pace.ms }, say("pace", { seconds: ms / 1000 }))));
  }
}
