/** How a game ended, beside the board: the score, who won and why, and what can be done now. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { endingWords } from "./ending.js";

/** @typedef {import("./state.js").TableState} TableState */

/**
 * @typedef {object} ResultHandlers
 * @property {(action: "rematch" | "follow" | "new") => void} act
 * @property {() => void} walk shows the first position
 * @property {() => void} save
 */

export class Result {
  #state;
  #score = h("p", { class: "score" });
  #title = h("h2", { id: "result-title" });
  #why = h("p", { class: "why" });
  #review;
  #again;
  /** @type {"rematch" | "follow"} */ #next = "rematch";
  element;

  /** @param {TableState} state @param {ResultHandlers} handlers */
  constructor(state, handlers) {
    this.#state = state;
    this.#again = h("button", { type: "button", class: "primary", click: () => handlers.act(this.#next) });
    const button = (/** @type {string} */ key, /** @type {() => void} */ click) => h("button", { type: "button", "data-result": key, click }, say(`result-${key}`));
    this.#review = h("a", { class: "button", "data-result": "review", href: `/games/${state.info.id}/review` }, say("review"));
    this.element = h(
      "section",
      { class: "result panel", "aria-labelledby": "result-title", hidden: true },
      this.#score,
      this.#title,
      this.#why,
      h("div", { class: "actions" }, this.#again, this.#review, h("a", { class: "button", "data-result": "analysis", href: `/games/${state.info.id}/analysis` }, say("analysis-this")), button("walk", handlers.walk), button("save", handlers.save), button("new", () => handlers.act("new"))),
    );
  }

  show() {
    const state = this.#state;
    const outcome = state.position?.outcome ?? null;
    this.element.hidden = outcome === null;
    if (!outcome) return;
    const { winner, result } = outcome;
    const own = state.info.you;
    const side = winner === null ? "draw" : own.length === 1 ? (own.includes(winner) ? "you" : "other") : winner;
    this.#score.textContent = result === "1/2-1/2" ? "½ – ½" : result.replace("-", " – ");
    // A game whose rules have changed has ended without a result.
    this.#score.hidden = result === "*";
    this.#review.hidden = result === "*";
    this.#title.textContent = say(result === "*" ? "result-title-none" : `result-title-${side}`);
    this.#why.textContent = endingWords(outcome);
    const follows = state.around.rematch !== null;
    this.#next = follows ? "follow" : "rematch";
    this.#again.textContent = say(follows ? "answer-follow" : "answer-rematch");
    this.#again.hidden = result === "*" || (!follows && (state.watches || state.offered("rematch") === state.own));
  }
}
