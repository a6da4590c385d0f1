/** A small board beside what is pointed at: how the position stands there. It shows and never takes anything. */

import { BoardElement } from "../board.js";
import { h } from "../dom.js";
import { pathOf } from "../table/marks.js";

/** @typedef {import("../fold.js").Played} Played */
/** @typedef {import("../wire.js").Position} Position */

export class Peek {
  #board = new BoardElement();
  element = h("div", { class: "peek", hidden: true, "aria-hidden": "true" }, this.#board);
  /** What was asked for last. */
  #wanted = 0;

  /** @param {import("../wire.js").Board} board @param {import("../wire.js").PieceInfo[]} pieces */
  constructor(board, pieces) {
    this.#board.configure(board, pieces, "");
    this.#board.inert = true;
  }

  hide() {
    this.#wanted += 1;
    this.element.hidden = true;
  }

  /**
   * @param {HTMLElement} anchor what is pointed at
   * @param {"w" | "b"} bottom
   * @param {Promise<{ position: Position, last: Played | null }>} asked
   */
  async show(anchor, bottom, asked) {
    this.#wanted += 1;
    const wanted = this.#wanted;
    const { position, last } = await asked;
    if (wanted !== this.#wanted || !anchor.isConnected) return;
    this.#board.bottom = bottom;
    this.#board.position = position;
    this.#board.marks = last ? { last: [last.from ?? last.to, last.to], captured: last.captures, converted: last.converts, path: pathOf(last) } : {};
    this.element.hidden = false;
    const [at, box] = [anchor.getBoundingClientRect(), this.element.getBoundingClientRect()];
    const left = Math.max(8, Math.min(at.left - 20, innerWidth - box.width - 8));
    const below = at.bottom + 8 + box.height <= innerHeight;
    this.element.style.left = `${left}px`;
    this.element.style.top = `${below ? at.bottom + 8 : Math.max(8, at.top - 8 - box.height)}px`;
  }
}
