/** What a board shows of a line: which position, and what is marked on it. Pure. */

import { played } from "../fold.js";
import { arrowOf } from "../table/marks.js";

/** @typedef {import("../board.js").Marks} Marks */
/** @typedef {import("../fold.js").Played} Played */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../wire.js").ReviewLine} ReviewLine */
/** @typedef {import("../wire.js").ReviewLines} ReviewLines */

/** What a board of a judged move shows. @typedef {"played" | "followed" | "better"} Tab */
/** @typedef {{ position: Position, marks: Marks, move: Played | null }} Scene */

/** The moves of a tab's line. @param {ReviewLines} lines @param {Tab} tab @returns {ReviewLine} */
export function lineOf(lines, tab) {
  return tab === "better" ? lines.better : lines.played;
}

/** The move of the line that a tab shows first: what was played, the answer to it, what was better. @param {ReviewLines} lines @param {Tab} tab */
export function firstOf(lines, tab) {
  return tab === "followed" ? Math.min(1, lines.played.moves.length - 1) : 0;
}

/**
 * A move of a line on the board. The first move of what was played and of what was better is about to be made, so that one
 * sees where it comes from; later ones have been made.
 *
 * @param {ReviewLines} lines
 * @param {Tab} tab
 * @param {number} index
 * @returns {Scene}
 */
export function sceneOf(lines, tab, index) {
  const { moves } = lineOf(lines, tab);
  const step = moves[index];
  if (!step) return { position: lines.position, marks: {}, move: null };
  const move = played(step.made, lines.ply + index);
  if (index === 0 && tab !== "followed") return { position: lines.position, marks: proposed(move), move };
  return { position: step.position, marks: made(move), move };
}

/** A move that is about to be made. @param {Played} move @returns {Marks} */
export function proposed(move) {
  const ends = move.manner === "pass" ? [] : [...(move.from ? [move.from] : []), move.to];
  return {
    hinted: [...new Set(ends)],
    arrows: [arrowOf(move)],
    enters: move.enters ? [move.enters.square] : [],
  };
}

/** A move that has been made. @param {Played} move @returns {Marks} */
export function made(move) {
  const squares = move.manner === "pass" ? [] : [...(move.from ? [move.from] : []), ...(move.manner === "shot" ? [] : move.path), move.to];
  // What it hit is no longer there, and marked otherwise.
  const arrow = { ...arrowOf(move), captures: [], converts: [] };
  return { last: [...new Set(squares)], captured: move.captures, converted: move.converts, arrows: [arrow] };
}
