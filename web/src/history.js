/**
 * The moves of the game so far, each with the piece that made it: choosing one shows the board after it, and asking
 * about one tells about that piece.
 */

import { h, reveal, s } from "./dom.js";
import { pieceElement } from "./pieces.js";
import { rove } from "./roving.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./fold.js").Played} Played */

export class History {
  element = h("section", { class: "history panel", "aria-labelledby": "history-title" });
  #pieces;
  #placed = h("ol", { class: "placed" });
  #played = h("ol", { class: "played" });
  #scroll = h("div", { class: "history-scroll", role: "group", "aria-labelledby": "history-title" });
  #empty = h("p", { class: "empty" }, say("moves-none"));
  #settle;
  /** @type {Played[]} */ #shown = [];
  #at = 0;

  #look;
  #steps;

  /** @param {PieceInfo[]} pieces @param {(ply: number) => void} look shows the board after so many moves */
  constructor(pieces, look) {
    this.#look = look;
    this.#steps = ["first", "back", "forward", "last"].map((step) =>
      h("button", { type: "button", "data-step": step, "aria-label": say(`look-${step}`), title: say(`look-${step}`), click: () => this.step(step) }, arrow(step)),
    );
    this.#pieces = new Map(pieces.map((piece) => [piece.id, piece]));
    this.#scroll.append(this.#empty, this.#placed, this.#played);
    const steps = h("div", { class: "steps", role: "group", "aria-label": say("look-steps") }, ...this.#steps);
    this.element.append(h("div", { class: "split" }, h("h2", { id: "history-title" }, say("moves-title")), steps), this.#scroll);
    this.#settle = rove(this.#scroll, ".move");
  }

  /** Goes to another move. @param {string} step "first", "back", "forward" or "last" */
  step(step) {
    const count = this.#shown.length;
    const to = { first: 0, back: this.#at - 1, forward: this.#at + 1, last: count }[step] ?? count;
    this.#look(Math.max(0, Math.min(count, to)));
  }

  /** The number of moves after which the board is shown. @param {number} ply */
  set at(ply) {
    this.#at = ply;
    for (const was of this.element.querySelectorAll(".now")) was.classList.remove("now");
    const now = this.#scroll.querySelector(`[data-ply="${ply - 1}"]`);
    now?.classList.add("now");
    if (now instanceof HTMLElement) reveal(now);
    for (const [index, button] of this.#steps.entries()) button.disabled = index < 2 ? ply === 0 : ply === this.#shown.length;
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
    this.#settle();
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
    this.at = moves.length;
  }

  /** @param {Played} move */
  #add(move) {
    if (move.phase === "placement") {
      this.#placed.append(h("li", { class: `chip ${move.side}` }, this.#button(move)));
      return;
    }
    let row = this.#played.lastElementChild;
    const turn = row?.lastElementChild;
    // A turn may have several moves.
    if (turn instanceof HTMLElement && turn.dataset["turn"] === move.side) {
      turn.append(this.#button(move));
      return;
    }
    if (!row || move.side === "w") {
      row = h("li", {}, h("span", { class: "number" }, `${this.#played.childElementCount + 1}.`));
      if (move.side === "b") row.append(h("span", { class: "none" }, "…"));
      this.#played.append(row);
    }
    row.append(h("span", { class: "of-turn", "data-turn": move.side }, this.#button(move)));
  }

  /** @param {Played} move */
  #button(move) {
    const id = move.mover ?? move.drop ?? "";
    const piece = this.#pieces.get(id);
    const words = piece?.neutral ? piece.name : [say(move.side === "w" ? "white" : "black"), piece?.name ?? ""].join(" ");
    return h(
      "button",
      {
        type: "button",
        class: "move",
        "data-ply": move.ply,
        "data-about": id,
        "data-side": move.side,
        "data-at": move.to,
        title: piece?.name,
        click: () => this.#look(move.ply + 1),
      },
      h("span", { class: "visually-hidden" }, `${words}: `),
      piece ? pieceElement(piece, move.side) : null,
      h("span", {}, move.san, ...deeds(move)),
    );
  }
}

/** The sign of a step. @param {string} step "first", "back", "forward" or "last" */
export function arrow(step) {
  const one = step === "first" || step === "back" ? "M15 5L8 12L15 19" : "M9 5L16 12L9 19";
  const bar = step === "first" ? "M5 5V19" : step === "last" ? "M19 5V19" : "";
  return s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: one + bar }));
}

/** What notation does not say, in a word. @param {Played} move */
function deeds(move) {
  const word = (/** @type {string} */ kind, /** @type {string} */ text) => [" ", h("span", { class: `deed ${kind}` }, text)];
  if (move.manner === "shot") return word("shot", say("move-shot"));
  if (move.converts.length > 0) return word("converted", say("move-converted"));
  return move.captures.length > 1 ? word("captured", say("move-takes", { count: move.captures.length })) : [];
}
