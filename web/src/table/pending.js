/** How the board looks while a move is under way to the server: as far as the move itself tells. Pure. */

/** @typedef {import("../wire.js").Move} Move */
/** @typedef {import("../fold.js").Played} Played */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../wire.js").Unit} Unit */

/**
 * The position with a legal move made on it. What only the rules know (who is frozen then, where the partner of a castling
 * goes) is left to the server's answer.
 *
 * @param {Position} before
 * @param {Move} move
 * @returns {Position}
 */
export function after(before, move) {
  const { from, to, captures, converts, manner } = move;
  const turned = new Set(converts);
  const gone = new Set([...captures, ...(manner === "suicide" ? [from] : [])]);
  const swaps = manner === "swap";
  const units = before.units.flatMap((unit) => {
    if (gone.has(unit.square)) return [];
    const side = turned.has(unit.square) ? before.turn : unit.side;
    if (from !== null && unit.square === from) return [{ ...unit, square: to, piece: move.promotes ?? unit.piece }];
    // Who changes places with the unit that moves goes where that came from.
    if (swaps && from !== null && unit.square === to) return [{ ...unit, side, square: from }];
    return [{ ...unit, side }];
  });
  if (move.drop !== null) units.push({ square: to, piece: move.promotes ?? move.drop, side: before.turn });
  if (move.enters !== null) units.push(move.enters);
  const kept = before.frozen.filter((square) => square !== from && !gone.has(square));
  return { ...before, units, frozen: kept, danger: [], check: false };
}

/**
 * A legal move as it is told once it is played.
 *
 * @param {Position} before
 * @param {Move} move
 * @param {number} ply
 * @returns {Played}
 */
export function played(before, move, ply) {
  const on = (/** @type {string} */ square) => before.units.find((unit) => unit.square === square);
  const mover = move.from === null ? null : (on(move.from)?.piece ?? null);
  const taken = move.captures.flatMap((square) => on(square) ?? []);
  return { ...move, san: move.text, ply, side: before.turn, phase: before.phase, mover, taken };
}
