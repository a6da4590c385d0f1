/** The graph: White's chances from below, half-moves with frozen units at its foot, the parts of the game, pins. */

import { h, s } from "../dom.js";
import { say } from "../words.js";
import { costWords, graphWords, moveWords, stageWords, whoseFirst, worstOf } from "./story.js";

/** @typedef {import("../wire.js").Review} Review */
/** @typedef {import("../wire.js").ReviewGame} ReviewGame */
/** @typedef {import("./story.js").Whose} Whose */

/** How high it is drawn; it is stretched to what room there is. */
const HEIGHT = 1000;
/** The most units that are drawn frozen, and how high one is. */
const FROZEN = { most: 6, height: 45 };
/** Parts whose words would lie on each other, as a share of the width. */
const APART = 0.16;

export class Graph {
  #game;
  #open;
  #svg = s("svg", { class: "graph", preserveAspectRatio: "none", role: "img" });
  #stage = h("span", { class: "stage" });
  #frozen = h("span", { class: "frozen-key", hidden: true });
  #parts = h("div", { class: "parts", "aria-hidden": "true" });
  #pins = h("ol", { class: "pins" });
  #at = h("span", { class: "at", "aria-hidden": "true" });
  /** @type {Review | null} */ #review = null;
  element;

  /** @param {ReviewGame} game @param {(ply: number) => void} open shows one of the three */
  constructor(game, open) {
    this.#game = game;
    this.#open = open;
    const plot = h("div", { class: "plot" }, this.#svg, this.#parts, this.#pins);
    this.element = h(
      "figure",
      { class: "fig" },
      h("figcaption", {}, h("span", {}, say("review-graph"), " · ", this.#stage), this.#at, this.#frozen),
      plot,
    );
    this.#svg.setAttribute("viewBox", `0 0 ${this.#width} ${HEIGHT}`);
    plot.addEventListener("pointermove", (event) => this.#pointed(event));
    plot.addEventListener("pointerleave", () => (this.#at.textContent = ""));
    this.#drawParts();
  }

  get #width() {
    return Math.max(1, this.#game.moves.length);
  }

  /** @param {Review} review @param {Whose} whose */
  show(review, whose) {
    this.#review = review;
    this.#stage.textContent = stageWords(review);
    this.#svg.setAttribute("aria-label", graphWords(this.#game, review));
    const line = points(review.chances);
    const area = line.length > 0 ? `M${line[0]?.[0] ?? 0} ${HEIGHT}L${line.map((point) => point.join(" ")).join("L")}L${line.at(-1)?.[0] ?? 0} ${HEIGHT}Z` : "";
    const known = line.at(-1)?.[0] ?? 0;
    this.#svg.replaceChildren(
      s("rect", { class: "g-b", width: known, height: HEIGHT }),
      s("path", { class: "g-w", d: area }),
      ...this.#frozenBars(whose),
      s("path", { class: "g-0", d: `M0 ${HEIGHT / 2}H${this.#width}` }),
      s("path", { class: "g-line", d: line.length > 0 ? `M${line.map((point) => point.join(" ")).join("L")}` : "" }),
    );
    this.#pin(review, whose);
  }

  /** @param {Whose} whose */
  #frozenBars(whose) {
    const { frozen_w: white, frozen_b: black } = this.#game;
    const counts = white.map((count, ply) => (whose === "b" ? 0 : count) + (whose === "w" ? 0 : (black[ply] ?? 0)));
    const any = counts.some((count) => count > 0);
    this.#frozen.hidden = !any;
    this.#frozen.textContent = say(`review-frozen-${whose !== "both" && whoseFirst(this.#game.you) === whose ? "you" : whose}`);
    return counts.flatMap((count, ply) => {
      const height = Math.min(count, FROZEN.most) * FROZEN.height;
      return count > 0 && ply < this.#width ? [s("rect", { class: "fz", x: ply, y: HEIGHT - height, width: 1, height })] : [];
    });
  }

  #drawParts() {
    let last = -1;
    const marks = this.#game.marks.filter(({ ply }) => ply > 0 && ply < this.#width);
    this.#parts.replaceChildren(
      ...marks.map(({ ply, what }) => {
        const at = ply / this.#width;
        const told = at - last >= APART;
        if (told) last = at;
        const part = h("span", { class: at > 0.8 ? "part left" : "part" }, told ? say(`review-part-${what}`) : "");
        part.style.left = `${100 * at}%`;
        return part;
      }),
    );
  }

  /** @param {Review} review @param {Whose} whose */
  #pin(review, whose) {
    const worst = worstOf(review, whose);
    this.#pins.replaceChildren(
      ...worst.map((ply, index) => {
        const judged = review.judged.find((one) => one.ply === ply);
        const cost = judged ? costWords(judged) : "";
        const rank = index + 1;
        const label = say("review-pin", { rank, move: moveWords(this.#game, ply), cost });
        const share = (ply + 1) / this.#width;
        // At the edges the number stands beside its line.
        const pin = h("li", { class: share > 0.95 ? "pin last" : share < 0.05 ? "pin first" : "pin" }, h("button", { type: "button", "aria-label": label, title: label, click: () => this.#open(ply) }, String(rank)));
        pin.style.left = `${100 * share}%`;
        return pin;
      }),
    );
  }

  /** @param {PointerEvent} event */
  #pointed(event) {
    const box = this.#svg.getBoundingClientRect();
    const ply = Math.round(((event.clientX - box.left) / box.width) * this.#width);
    const chance = this.#review?.chances[ply] ?? -1;
    const move = this.#game.moves[Math.min(ply, this.#game.moves.length - 1)];
    this.#at.textContent = chance < 0 || !move ? "" : say("review-at", { number: move.number, percent: Math.round(chance / 10) });
  }
}

/** The line, as far as it is known from the left. @param {number[]} chances @returns {[number, number][]} */
export function points(chances) {
  const end = chances.indexOf(-1);
  const known = end < 0 ? chances : chances.slice(0, end);
  return known.map((chance, ply) => [ply, HEIGHT - chance]);
}
