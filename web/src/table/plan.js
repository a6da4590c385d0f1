/**
 * A move planned ahead: from one square to another, chosen while the other side is to move, and played when the turn comes if
 * it then is a plain move. It is kept by this page alone. Pure.
 */

import { Entry } from "../entry.js";

/** @typedef {import("../wire.js").Move} Move */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("./state.js").TableState} TableState */

/** @typedef {{ from: string, to: string }} Plan */

/** What a unit could do, for choosing where it shall go. @typedef {{ id: string, square: string, moves: Move[], reach: string[] }} Planning */

/** The manners of moves that go from one square to another and mean nothing else. */
export const PLAIN = new Set(["plain", "passing", "castling"]);

/** Whether a move can be planned now: somebody else is to move, and units are moved and not put on the board. @param {TableState} state */
export function canPlan(state) {
  const { position, info } = state;
  if (position === null || position.outcome || position.phase !== "movement") return false;
  if (state.look || state.offline || state.sent !== null || info.you.length !== 1) return false;
  return !info.you.includes(position.turn);
}

/** Whether a unit of the player's stands on a square. @param {TableState} state @param {string} square */
export function isOwn(state, square) {
  return state.position?.units.some((unit) => unit.square === square && state.info.you.includes(unit.side)) ?? false;
}

/**
 * What a plan comes to now that it is the player's turn: a move to play, a choice that only the player can make, or nothing.
 *
 * @param {Move[]} moves the legal moves
 * @param {Plan} plan
 * @returns {{ kind: "play", move: Move } | { kind: "ask", entry: Entry } | { kind: "none" }}
 */
export function comesTo(moves, { from, to }) {
  const entry = new Entry(moves);
  entry.click(from);
  const step = entry.drop(to);
  if (step.kind === "done" && PLAIN.has(step.move.manner) && step.move.to === to) return { kind: "play", move: step.move };
  // What a unit becomes is asked for; nothing else is guessed.
  const open = entry.question?.moves ?? [];
  const promotes = open.length > 0 && open.every((move) => move.to === to && PLAIN.has(move.manner));
  if (promotes && open.some((move) => move.promotes !== null)) return { kind: "ask", entry };
  return { kind: "none" };
}
