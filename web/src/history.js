/** The moves of the game so far. */

import { h } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").Played} Played */

export class History {
  element = h("section", { class: "history panel", "aria-labelledby": "history-title" });
  #placed = h("ol", { class: "placed" });
  #played = h("ol", { class: "played" });
  #scroll = h("div", { class: "history-scroll", tabindex: 0, role: "group", "aria-labelledby": "history-title" });
  #empty = h("p", { class: "empty" }, say("moves-none"));

  constructor() {
    this.#scroll.append(this.#empty, this.#placed, this.#played);
    this.element.append(h("h2", { id: "history-title" }, say("moves-title")), this.#scroll);
  }

  /** @param {Played[]} moves */
  show(moves) {
    const placed = moves.filter((move) => move.phase === "placement");
    const played = moves.filter((move) => move.phase === "movement");
    this.#empty.hidden = moves.length > 0;
    this.#placed.hidden = placed.length === 0;
    this.#placed.replaceChildren(
      ...placed.map((move) => h("li", { class: `chip ${move.side}`, "data-ply": move.ply }, side(move), move.san)),
    );
    /** @type {HTMLLIElement[]} */
    const rows = [];
    for (const move of played) {
      let row = rows.at(-1);
      if (!row || move.side === "w") {
        row = h("li", {}, h("span", { class: "number" }, `${rows.length + 1}.`));
        if (move.side === "b") row.append(h("span", { class: "move" }, "…"));
        rows.push(row);
      }
      row.append(h("span", { class: "move", "data-ply": move.ply }, move.san, ...deeds(move)));
    }
    rows.at(-1)?.lastElementChild?.classList.add("now");
    this.#played.replaceChildren(...rows);
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
  }
}

/** What notation does not say, in a word. @param {Played} move */
function deeds(move) {
  const word = (/** @type {string} */ kind, /** @type {string} */ text) => [" ", h("span", { class: `deed ${kind}` }, text)];
  if (move.manner === "shot") return word("shot", say("move-shot"));
  if (move.converts.length > 0) return word("converted", say("move-converted"));
  return move.captures.length > 1 ? word("captured", say("move-takes", { count: move.captures.length })) : [];
}

/** @param {Played} move */
function side(move) {
  return h("span", { class: "visually-hidden" }, `${say(move.side === "w" ? "white" : "black")} `);
}
