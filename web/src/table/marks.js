/** What is marked on the board: the last move, what was clicked, what can be clicked, what it would do. Pure. */

/** @typedef {import("../wire.js").Move} Move */
/** @typedef {import("../board.js").Mark} Mark */
/** @typedef {import("../board.js").Marks} Marks */
/** @typedef {import("./state.js").TableState} TableState */

/** @param {TableState} state @returns {Marks} */
export function marksOf(state) {
  const { entry, hovered, last, study } = state;
  const lastSquares = last ? [...new Set([...(last.from ? [last.from] : []), ...last.path, last.to])] : [];
  const before = { last: lastSquares, captured: last?.captures ?? [], converted: last?.converts ?? [] };
  if (study) {
    const pointed = study.moves.find((move) => destination(move) === hovered);
    return { ...before, selected: [study.square], targets: reached(study.moves), ...effects(pointed), study: true };
  }
  const found = entry.targets;
  /** @type {Map<string, Mark>} */
  const targets = new Map([...found].map(([square, { ends }]) => [square, ends.length > 0 ? kind(ends) : "step"]));
  const pointed = found.get(hovered)?.ends[0] ?? entry.waiting[0];
  return { ...before, selected: entry.clicks, targets, ...effects(pointed) };
}

/** @param {Move | undefined} move */
function effects(move) {
  return { captures: move?.captures ?? [], converts: move?.converts ?? [] };
}

/** Where to draw a move of a unit that is only looked at. @param {Move} move */
function destination(move) {
  return move.to === move.from ? (move.path[1] ?? move.to) : move.to;
}

/** @param {Move[]} moves @returns {Map<string, Mark>} */
function reached(moves) {
  /** @type {Map<string, Move[]>} */
  const bySquare = new Map();
  for (const move of moves) {
    const square = destination(move);
    bySquare.set(square, [...(bySquare.get(square) ?? []), move]);
  }
  return new Map([...bySquare].map(([square, group]) => [square, kind(group)]));
}

/** @param {Move[]} moves @returns {Mark} */
function kind(moves) {
  const captures = moves.some((move) => move.captures.length > 0);
  const converts = moves.some((move) => move.converts.length > 0);
  if (captures && converts) return "both";
  return captures ? "capture" : converts ? "convert" : "quiet";
}
