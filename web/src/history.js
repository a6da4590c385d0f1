/** The moves of the game so far, each with the piece that made it: choosing one tells about that piece. */

import { h } from "./dom.js";
import { pieceElement } from "./pieces.js";
import { rove } from "./roving.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./wire.js").Played} Played */

export class History {
  element = h("section", { class: "history panel", "aria-labelledby": "history-title" });
  #pieces;
  #placed = h("ol", { class: "placed" });
  #played = h("ol", { class: "played" });
  #scroll = h("div", { class: "history-scroll", role: "group", "aria-labelledby": "history-title" });
  #empty = h("p", { class: "empty" }, say("moves-none"));
  #settle;
  /** @type {Played[]} */ #shown = [];

  /** @param {PieceInfo[]} pieces */
  constructor(pieces) {
    this.#pieces = new Map(pieces.map((piece) => [piece.id, piece]));
    this.#scroll.append(this.#empty, this.#placed, this.#played);
    this.element.append(h("h2", { id: "history-title" }, say("moves-title")), this.#scroll);
    this.#settle = rove(this.#scroll, ".move");
  }

  /** @param {Played[]} moves */
  show(moves) {
    const goes = this.#shown.every((move, index) => moves[index]?.text === move.text && moves[index]?.side === move.side);
    if (!goes) {
      this.#placed.replaceChildren();
      this.#played.replaceChildren();
      this.#shown = [];
    }
    // What stands there already stays: it may have the focus, or be under a finger.
    for (const move of moves.slice(this.#shown.length)) this.#add(move);
    this.#shown = [...moves];
    this.#empty.hidden = moves.length > 0;
    this.#placed.hidden = this.#placed.childElementCount === 0;
    for (const was of this.#played.querySelectorAll(".now")) was.classList.remove("now");
    this.#played.lastElementChild?.lastElementChild?.classList.add("now");
    this.#settle();
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
  }

  /** @param {Played} move */
  #add(move) {
    if (move.phase === "placement") {
      this.#placed.append(h("li", { class: `chip ${move.side}` }, this.#button(move)));
      return;
    }
    let row = this.#played.lastElementChild;
    if (!row || move.side === "w") {
      row = h("li", {}, h("span", { class: "number" }, `${this.#played.childElementCount + 1}.`));
      if (move.side === "b") row.append(h("span", { class: "none" }, "…"));
      this.#played.append(row);
    }
    row.append(this.#button(move));
  }

  /** @param {Played} move */
  #button(move) {
    const id = move.mover ?? move.drop ?? "";
    const piece = this.#pieces.get(id);
    const words = [say(move.side === "w" ? "white" : "black"), piece?.name ?? ""].join(" ");
    return h(
      "button",
      {
        type: "button",
        class: "move",
        "data-ply": move.ply,
        "data-about": id,
        "data-side": move.side,
        "data-at": move.to,
        "data-read": true,
        "aria-haspopup": "dialog",
        title: piece?.name,
      },
      h("span", { class: "visually-hidden" }, `${words}: `),
      piece ? pieceElement(piece, move.side) : null,
      h("span", {}, move.san, ...deeds(move)),
    );
  }
}

/** What notation does not say, in a word. @param {Played} move */
function deeds(move) {
  const word = (/** @type {string} */ kind, /** @type {string} */ text) => [" ", h("span", { class: `deed ${kind}` }, text)];
  if (move.manner === "shot") return word("shot", say("move-shot"));
  if (move.converts.length > 0) return word("converted", say("move-converted"));
  return move.captures.length > 1 ? word("captured", say("move-takes", { count: move.captures.length })) : [];
}
