/** What was played from a position, how often, and how these games ended: for who opens it, and where anything was counted. */

import { h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("./desk.js").Place} Place */
/** @typedef {{ move: string, san: string, games: number, white: number, draws: number, black: number }} Counted */

/** How long a position must stand before it is asked about, in milliseconds. */
const REST = 200;

export class Openings {
  #variant;
  #go;
  #list = h("table", { class: "opening-moves" });
  #none = h("p", { class: "empty", hidden: true }, say("analysis-openings-none"));
  element = h("details", { class: "openings" }, h("summary", {}, say("analysis-openings")), this.#list, this.#none);
  /** @type {Place | null} */ #place = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** @param {string} variant @param {(text: string) => void} go plays a move */
  constructor(variant, go) {
    this.#variant = variant;
    this.#go = go;
    this.element.addEventListener("toggle", () => this.show(this.#place));
  }

  /** @param {Place | null} place where the reader stands */
  show(place) {
    this.#place = place;
    clearTimeout(this.#timer);
    if (!this.element.open || !place) return;
    this.#timer = setTimeout(() => void this.#ask(place), REST);
  }

  /** @param {Place} place */
  async #ask(place) {
    const query = new URLSearchParams({ moves: place.moves.join(" "), ...(place.start === null ? {} : { fen: place.start }) });
    const answer = await fetch(`/openings/${encodeURIComponent(this.#variant)}/moves?${query}`).catch(() => null);
    /** @type {Counted[]} */ const counted = answer?.ok ? await answer.json() : [];
    if (place !== this.#place) return;
    this.#none.hidden = counted.length > 0;
    this.#list.hidden = counted.length === 0;
    const share = (/** @type {number} */ part, /** @type {number} */ of) => `${Math.round((100 * part) / of)} %`;
    const head = h("tr", {}, ...["move", "games", "white", "draws", "black"].map((name) => h("th", { scope: "col" }, say(`analysis-openings-${name}`))));
    const rows = counted.map(({ move, san, games, white, draws, black }) =>
      h("tr", {}, h("th", { scope: "row" }, h("button", { type: "button", class: "move", click: () => this.#go(move) }, san)), h("td", {}, String(games)), h("td", {}, share(white, games)), h("td", {}, share(draws, games)), h("td", {}, share(black, games))),
    );
    this.#list.replaceChildren(h("thead", {}, head), h("tbody", {}, ...rows));
  }
}
