/** What a square says to those who do not see it. Pure. */

import { say } from "../words.js";

/** @typedef {import("../wire.js").PieceInfo} PieceInfo */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../wire.js").Unit} Unit */
/** @typedef {import("../board.js").Mark} Mark */
/** @typedef {import("../board.js").Marks} Marks */

/**
 * A function that says what there is to say about a square.
 *
 * @param {Position | null} position
 * @param {Marks} marks
 * @param {Map<string, PieceInfo>} pieces
 * @returns {(square: string) => string}
 */
export function speaker(position, marks, pieces) {
  const units = new Map((position?.units ?? []).map((unit) => [unit.square, unit]));
  const frozen = new Set(position?.frozen);
  const inDanger = new Set(endangered(position));
  const lost = new Set(marks.captured);
  const won = new Set(marks.converted);
  const chosen = new Set(marks.selected);
  return (square) => {
    const unit = units.get(square);
    const words = [square];
    if (unit) words.push(unitName(unit, pieces));
    if (square === marks.planned?.[0]) words.push(say("square-plan-from"));
    if (square === marks.planned?.[1]) words.push(say("square-plan-to"));
    if (marks.hinted?.includes(square)) words.push(say("square-hinted"));
    if (chosen.has(square)) words.push(say("square-chosen"));
    if (frozen.has(square)) words.push(say("square-frozen"));
    if (inDanger.has(square)) words.push(say(position?.check ? "square-check" : "square-danger"));
    if (lost.has(square)) words.push(say("square-captured"));
    if (won.has(square)) words.push(say("square-converted"));
    if (marks.enters?.includes(square)) words.push(say("square-enters"));
    for (const mark of marks.targets?.get(square) ?? []) words.push(say(`mark-${mark}`));
    return words.join(", ");
  };
}

/** A unit with its colour, if it has one. @param {Pick<Unit, "side" | "piece">} unit @param {Map<string, PieceInfo>} pieces */
export function unitName({ side, piece }, pieces) {
  const info = pieces.get(piece);
  return say("unit", { side: info?.neutral ? "n" : side, name: info?.name ?? piece });
}

/**
 * The royals of the side to move that the opponent could capture with the next move; in games with check, those in check.
 *
 * @param {Position | null} position
 * @returns {string[]}
 */
export function endangered(position) {
  const sides = new Map((position?.units ?? []).map((unit) => [unit.square, unit.side]));
  return (position?.danger ?? []).map(({ square }) => square).filter((square) => sides.get(square) === position?.turn);
}
