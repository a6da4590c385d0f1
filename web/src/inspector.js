/** What a piece is and does, in a card that opens beside the board (on a phone, over its foot). */

import { h } from "./dom.js";
import { drawSeal, pieceElement } from "./pieces.js";

/** @typedef {import("./wire.js").Move} Move */
/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./wire.js").Side} Side */

export class Inspector {
  element = h("section", { class: "inspector", role: "region", "aria-label": "About a piece", hidden: true });
  #moves = h("p", { class: "inspector-moves", role: "status" });
  #closed;
  /** @type {Element | null} */ #before = null;

  /**
   * @param {() => void} closed
   */
  constructor(closed) {
    this.#closed = closed;
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  get open() {
    return !this.element.hidden;
  }

  /**
   * @param {PieceInfo} piece
   * @param {Side} side
   * @param {string | null} square where it stands; nothing for one beside the board
   */
  show(piece, side, square) {
    this.#before = document.activeElement;
    const where = square === null ? "beside the board" : `on ${square}`;
    const owner = side === "w" ? "White" : "Black";
    this.#moves.textContent = "";
    this.element.replaceChildren(
      h(
        "header",
        {},
        pieceElement(piece, side),
        h(
          "div",
          {},
          h("h2", {}, piece.name),
          h("p", { class: "where" }, square === null ? where : `${owner}, ${where}`),
        ),
        h("button", { type: "button", class: "close", "aria-label": "Close", click: () => this.close() }, "×"),
      ),
      h("p", { class: "description" }, piece.description),
      piece.note === null ? "" : h("p", { class: "remark" }, piece.note),
      h(
        "ul",
        { class: "attributes" },
        ...piece.attributes.map((name, index) => h("li", {}, piece.seals[index] ? drawSeal(piece.seals[index]) : null, name)),
        piece.house ? h("li", { class: "house", title: "No published source fixes all of this" }, "house") : null,
      ),
      this.#moves,
    );
    this.element.hidden = false;
  }

  /** @param {Move[]} moves */
  list(moves) {
    const words =
      moves.length === 0
        ? "It has no move from where it stands."
        : `${moves.length} ${moves.length === 1 ? "move" : "moves"} from where it stands, marked on the board.`;
    this.#moves.textContent = words;
  }

  close() {
    if (!this.open) return;
    const back = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (back && this.#before instanceof HTMLElement) this.#before.focus();
    this.#closed();
  }
}
