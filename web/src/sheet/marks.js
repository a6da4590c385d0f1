/** A study as a board draws it. Pure. */

/** @typedef {import("../board.js").Mark} Mark */
/** @typedef {import("../board.js").Marks} Marks */
/** @typedef {import("../wire.js").Deed} Deed */
/** @typedef {import("../wire.js").Move} Move */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("../wire.js").Study} Study */
/** @typedef {import("../wire.js").Unit} Unit */

/**
 * The board as a position without anything to play.
 *
 * @param {Study} study
 * @param {Unit} own the piece that is tried out
 * @returns {Position}
 */
export function positionOf(study, own) {
  return {
    fen: "",
    turn: own.side,
    phase: "movement",
    units: [own, ...study.others],
    reserves: { w: [], b: [], shared: [] },
    placements_left: null,
    part: null,
    frozen: study.frozen,
    frozen_by: [],
    danger: [],
    check: false,
    outcome: null,
  };
}

/**
 * What is marked: where the piece can act, and what the move pointed at does.
 *
 * @param {Study} study
 * @param {string} hovered
 * @returns {Marks}
 */
export function marksOf(study, hovered) {
  const pointed = study.moves.filter((move) => reaches(move, hovered)).sort(fewerEffects)[0];
  return {
    selected: [study.square],
    targets: new Map(study.targets.map(({ square, deeds }) => [square, markOf(deeds)])),
    captures: pointed?.captures ?? [],
    converts: pointed?.converts ?? [],
  };
}

/** The signs of a board for what can be done. What is frozen shows it itself. @type {Record<Deed, Mark | null>} */
const SIGNS = { move: "go", take: "take", strike: "strike", shoot: "shoot", convert: "convert", swap: "swap", freeze: null };

/** @param {Deed[]} deeds @returns {Mark[]} */
function markOf(deeds) {
  const signs = deeds.map((deed) => SIGNS[deed]).filter((sign) => sign !== null);
  return [...new Set(signs)];
}

/** Whether a move goes to a square or does something there. @param {Move} move @param {string} square */
function reaches(move, square) {
  if (move.to === square && move.to !== move.from) return true;
  return move.captures.includes(square) || move.converts.includes(square);
}

/** @param {Move} a @param {Move} b */
function fewerEffects(a, b) {
  return effects(a) - effects(b);
}

/** @param {Move} move */
function effects({ captures, converts }) {
  return captures.length + converts.length;
}
