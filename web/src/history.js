/** The moves of the game so far. */

import { h } from "./dom.js";

/** @typedef {import("./wire.js").Played} Played */

export class History {
  element = h("section", { class: "history panel", "aria-labelledby": "history-title" });
  #placed = h("ol", { class: "placed" });
  #played = h("ol", { class: "played" });
  #scroll = h("div", { class: "history-scroll", tabindex: 0, role: "group", "aria-labelledby": "history-title" });
  #empty = h("p", { class: "empty" }, "No move yet.");

  constructor() {
    this.#scroll.append(this.#empty, this.#placed, this.#played);
    this.element.append(h("h2", { id: "history-title" }, "Moves"), this.#scroll);
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
      row.append(h("span", { class: "move", "data-ply": move.ply }, move.san));
    }
    rows.at(-1)?.lastElementChild?.classList.add("now");
    this.#played.replaceChildren(...rows);
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
  }
}

/** @param {Played} move */
function side(move) {
  return h("span", { class: "visually-hidden" }, move.side === "w" ? "White " : "Black ");
}
