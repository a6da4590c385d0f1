/** The answers to an open question in words: made from what the moves do, no move by name. Pure. */

import { goalOf } from "../entry.js";
import { say } from "../words.js";

/** @typedef {import("../wire.js").Move} Move */
/** What squares and types are called. @typedef {{ nameOn: (square: string | null) => string | null, piece: (id: string | undefined) => import("../wire.js").PieceInfo | undefined }} Names */

/**
 * @typedef {object} Choice
 * @property {Move} move
 * @property {string} label
 * @property {string} note what there is to add
 * @property {string | null} piece the id of a piece to show
 */

/** What is asked. @param {Names} state @param {Move[]} moves moves of one origin and goal */
export function questionOf(state, moves) {
  const [move] = moves;
  if (!move) return "";
  const square = goalOf(move);
  const unit = state.nameOn(move.from) ?? state.piece(move.drop ?? undefined)?.name ?? "";
  if (move.manner === "suicide") return say("ask-leave", { unit, square });
  if (promotes(moves)) return say("ask-promotes", { unit, square });
  const victim = state.nameOn(square);
  const takes = victim !== null && moves.every((move) => move.captures.includes(square));
  return takes ? say("ask-takes", { unit, victim, square }) : say("ask-goes", { unit, square });
}

/** @param {Names} state @param {Move[]} moves @returns {Choice[]} */
export function choicesOf(state, moves) {
  const promotion = promotes(moves);
  const many = moves.length > 1;
  const choices = moves.map((move) => {
    const become = state.piece(move.promotes ?? undefined);
    const parts = [];
    if (!promotion || new Set(moves.map((other) => other.promotes)).size < moves.length) parts.push(manner(move));
    if (promotion) parts.push(become ? become.name : say("answer-stay", { name: state.nameOn(move.from) ?? state.piece(move.drop ?? undefined)?.name ?? "" }));
    parts.push(...besides(state, move));
    if (move.enters) {
      const name = state.piece(move.enters.piece)?.name ?? move.enters.piece;
      parts.push(say("answer-enter", { name, square: move.enters.square }));
    }
    const note = many && move.manner === "shot" ? say("answer-shoot-note") : "";
    return { move, label: parts.join(", "), note, piece: become?.id ?? null };
  });
  // Where words do not tell two moves apart, notation does.
  const seen = new Map();
  for (const { label } of choices) seen.set(label, (seen.get(label) ?? 0) + 1);
  return choices.map((choice) => ((seen.get(choice.label) ?? 0) > 1 ? { ...choice, label: `${choice.label} (${choice.move.text})` } : choice));
}

/** What moves have in common that are other ways to act where a unit could plainly go. @param {Move[]} moves */
export function otherWay(moves) {
  const manners = new Set(moves.map((move) => move.manner));
  const [first] = moves;
  if (first && manners.size === 1 && first.manner !== "plain") return manner(first);
  const more = moves.every((move) => move.captures.some((square) => square !== goalOf(move)));
  return say(more ? "answer-more" : "answer-other");
}

/** @param {Move[]} moves */
function promotes(moves) {
  return new Set(moves.map((move) => move.promotes)).size > 1;
}

/** @param {Move} move */
function manner(move) {
  const from = move.from ?? "";
  switch (move.manner) {
    case "shot":
      return say("answer-shoot", { from });
    case "return":
      return say("answer-return", { from });
    case "castling":
      return say("answer-castling");
    case "suicide":
      return say("answer-leave");
    case "swap":
      return say("answer-swap");
  }
  const via = wayOf(move);
  return via === null ? say("answer-go", { to: move.to }) : say("answer-by", { via });
}

/** The square by which a move goes, if it is told by one. @param {Move} move */
function wayOf(move) {
  const path = move.enters ? move.path.slice(0, -1) : move.path;
  return path.length > 2 && move.to !== move.from ? (path[1] ?? null) : null;
}

/** What a move does beside what its squares say. @param {Names} state @param {Move} move */
function besides(state, move) {
  const named = (/** @type {string[]} */ squares) =>
    squares.map((square) => say("at", { name: state.nameOn(square) ?? "", square })).join(", ");
  const goal = goalOf(move);
  const taken = move.captures.filter((square) => square !== goal && square !== move.from);
  const turned = move.converts.filter((square) => move.manner !== "swap" || square !== goal);
  const parts = [];
  if (taken.length > 0) parts.push(say("answer-taking", { victims: named(taken) }));
  if (turned.length > 0) parts.push(say("answer-converting", { victims: named(turned) }));
  return parts;
}
