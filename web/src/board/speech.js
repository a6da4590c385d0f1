/** What a square says to those who do not see it. Pure. */

/** @typedef {import("../wire.js").PieceInfo} PieceInfo */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../wire.js").Unit} Unit */
/** @typedef {import("../board.js").Mark} Mark */
/** @typedef {import("../board.js").Marks} Marks */

/** @type {Record<Mark, string>} */
const SPOKEN = {
  quiet: "can be moved to",
  capture: "a capture",
  convert: "a conversion",
  both: "captures and converts",
  step: "on the way",
};

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
  const inCheck = new Set(royalsInCheck(position, pieces));
  const lost = new Set(marks.captured);
  const won = new Set(marks.converted);
  return (square) => {
    const unit = units.get(square);
    const mark = marks.targets?.get(square);
    const words = [square];
    if (unit) words.push(`${unit.side === "w" ? "White" : "Black"} ${pieces.get(unit.piece)?.name ?? unit.piece}`);
    if (frozen.has(square)) words.push("immobilized");
    if (inCheck.has(square)) words.push("in check");
    if (lost.has(square)) words.push("a unit was captured here");
    if (won.has(square)) words.push("just converted");
    if (mark) words.push(SPOKEN[mark]);
    return words.join(", ");
  };
}

/**
 * The royals that are in check. With several it is not said which one is, so none is marked.
 *
 * @param {Position | null} position
 * @param {Map<string, PieceInfo>} pieces
 */
export function royalsInCheck(position, pieces) {
  if (!position?.check) return [];
  const royal = (/** @type {Unit} */ unit) => unit.side === position.turn && pieces.get(unit.piece)?.royal === true;
  const royals = position.units.filter(royal).map((unit) => unit.square);
  return royals.length === 1 ? royals : [];
}
