/** A player's clock: runs on from what the server said last. The server alone decides when time is up. */

import { h } from "../dom.js";
import { say, tenths } from "../words.js";

/** @typedef {import("../wire.js").Clocks} Clocks */
/** @typedef {import("../wire.js").Side} Side */

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
/** Below this, tenths of a second are shown, in milliseconds. */
const LOW = 20 * SECOND;

/**
 * Time left as people read it: days and hours, or hours, minutes and seconds, and at last tenths.
 *
 * @param {number} ms
 */
export function clockText(ms) {
  const left = Math.max(0, ms);
  if (left >= DAY) return say("clock-left-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left < LOW) return tenths(Math.floor(left / 100) / 10);
  const seconds = Math.floor(left / SECOND);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export class ClockFace {
  #side;
  #left = 0;
  #since = 0;
  #runs = false;
  #timer = 0;
  element = h("time", { class: "clock", hidden: true });

  /** @param {Side} side */
  constructor(side) {
    this.#side = side;
    this.element.setAttribute("role", "timer");
  }

  /** The clocks as they stand now; nothing in a game without. @param {Clocks | null} clocks */
  set(clocks) {
    this.element.hidden = clocks === null;
    if (!clocks) return;
    this.#left = clocks[this.#side];
    this.#since = performance.now();
    this.#runs = clocks.running === this.#side;
    this.element.classList.toggle("runs", this.#runs);
    clearInterval(this.#timer);
    // What is not seen needs not run; a hidden page is slowed by the browser itself.
    if (this.#runs) this.#timer = window.setInterval(() => this.#draw(), 100);
    this.#draw();
  }

  #draw() {
    const left = this.#runs ? this.#left - (performance.now() - this.#since) : this.#left;
    const text = clockText(left);
    if (this.element.textContent !== text) this.element.textContent = text;
    this.element.classList.toggle("low", this.#runs && left < LOW);
  }
}
