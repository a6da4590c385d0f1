/** What waits beside the board: both hands, and the pool that both draw from. */

import { h } from "../dom.js";
import { ReserveView } from "../reserves.js";
import { say } from "../words.js";

/** @typedef {import("../wire.js").PieceInfo} PieceInfo */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("./state.js").TableState} TableState */

export class Trays {
  #hands;
  #pool;
  element;

  /** @param {PieceInfo[]} pieces @param {import("../reserves.js").ReserveHandlers} handlers @param {Side} own whose hand comes first */
  constructor(pieces, handlers, own) {
    this.#hands = { w: new ReserveView("w", pieces, handlers), b: new ReserveView("b", pieces, handlers) };
    this.#pool = new ReserveView("shared", pieces, handlers);
    this.element = h("div", { class: "trays" }, this.#pool.element, this.#hands[own].element, this.#hands[own === "w" ? "b" : "w"].element);
  }

  /** @param {TableState} state */
  show(state) {
    const { entry, position } = state;
    if (!position) return;
    const { reserves, turn: side } = position;
    // What is put on the board in the middle of a turn comes and goes: its place is the line under the board.
    const at = { w: reserves.w, b: reserves.b, [side]: entry.given ? reserves[side] : atHand(position) };
    const active = (/** @type {string} */ piece) => state.mine && state.canTake(piece);
    const taken = entry.piece ?? entry.extra;
    const why = state.waits?.text ?? "";
    for (const owner of /** @type {Side[]} */ (["w", "b"])) {
      const own = (/** @type {string} */ piece) => owner === side && active(piece);
      this.#hands[owner].show(say("reserve-hand", { side: owner }), at[owner], owner, own, owner === side ? taken : null, owner === side ? why : "");
    }
    this.#pool.show(say("reserve-pool"), reserves.shared, side, active, entry.piece, why);
    // Where the page is scrolled, units that somebody here may still put on the board stay beside it.
    const own = /** @type {Side[]} */ (["w", "b"]).filter((owner) => state.player(owner) === "human");
    const waiting = reserves.shared.length > 0 || own.some((owner) => at[owner].length > 0);
    document.body.classList.toggle("with-tray", waiting && position.outcome === null);
    // While armies are chosen, what is chosen from has names and words even where there is little room.
    document.body.classList.toggle("placing", waiting && position.outcome === null && position.phase === "placement");
    // Who places for both sides has the hand of the side to move first, in a row that begins with it.
    for (const owner of /** @type {Side[]} */ (["w", "b"])) {
      const { classList, parentElement } = this.#hands[owner].element;
      const now = state.alone && owner === side && at[owner].length > 0;
      const begins = now && !classList.contains("now");
      classList.toggle("now", now);
      // Only then: a row that is moved to whole units would go along with the one that it began with.
      if (begins) parentElement?.scrollTo({ left: 0, behavior: "instant" });
    }
  }
}

/**
 * What the side to move may put on the board: its hand, and what comes from nowhere.
 *
 * @param {import("../fold.js").Standing} position
 * @returns {import("../wire.js").Reserve[]}
 */
function atHand({ reserves, turn, moves, phase }) {
  const hand = reserves[turn];
  const known = new Set(hand.map(({ piece }) => piece));
  const dropped = phase === "placement" ? [] : moves.flatMap(({ drop }) => drop ?? []);
  const endless = [...new Set(dropped)].filter((piece) => !known.has(piece));
  return [...hand, ...endless.map((piece) => ({ piece, count: 1 }))];
}
