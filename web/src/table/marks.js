/** What is marked on the board: the last turn, what was clicked, what can be clicked, what it would do. Pure. */

import { goalOf } from "../entry.js";
import { goesOn } from "./part.js";
import { PLAIN } from "./plan.js";

/** @typedef {import("../wire.js").Move} Move */
/** @typedef {import("../fold.js").Played} Played */
/** @typedef {import("../board.js").Mark} Mark */
/** @typedef {import("../board.js").Marks} Marks */
/** @typedef {import("../board.js").Stretch} Stretch */
/** @typedef {import("./state.js").TableState} TableState */

/** @param {TableState} state @returns {Marks} */
export function marksOf(state) {
  const { entry, hovered, shownTurn: turn, pointed, preview, study, plan, planning } = state;
  const before = {
    last: [...new Set(turn.flatMap(squaresOf))],
    captured: turn.flatMap(({ captures }) => captures),
    converted: turn.flatMap(({ converts }) => converts),
    pointed,
  };
  const hint = state.hint?.ply === state.shownPly && !entry.begun ? state.hint.best : null;
  if (hint) {
    const hinted = hint.manner === "pass" ? [] : [...(hint.from ? [hint.from] : []), goalOf(hint)];
    return { ...before, selected: [], targets: new Map(), hinted, ...effects(hint) };
  }
  if (state.look) return { ...before, selected: [], targets: new Map(), path: turn.flatMap(pathOf) };
  if (state.pending) {
    const begun = state.position && goesOn(state.position) ? turn : [];
    return { selected: [], targets: new Map(), last: [...begun, state.pending].flatMap(squaresOf), pointed };
  }
  if (study) {
    const move = study.moves.find((move) => goalOf(move) === hovered);
    return { ...before, selected: [study.square], targets: targetsOf(study.moves), ...effects(move), study: true };
  }
  if (plan) return { ...before, targets: new Map(), planned: [plan.from, plan.to], path: [{ from: plan.from, to: plan.to, kind: "plan", ends: true }] };
  if (planning) return { ...before, selected: [planning.square], targets: reachOf(planning), study: true };
  const question = entry.question;
  if (question) {
    const move = preview ?? question.moves[0];
    return { ...before, selected: [...(entry.origin ? [entry.origin] : [])], targets: targetsOf(question.moves), ...effects(move) };
  }
  const found = entry.targets;
  const meant = found.get(hovered) ?? [];
  const shown = meant.length > 0 ? effects(meant[0], meant.length === 1) : entry.chosen ? {} : { path: turn.flatMap(pathOf) };
  // Before a unit is chosen, it is said where one that was taken from beside the board could enter.
  const enters = entry.chosen ? [] : entry.entrances;
  return { ...before, enters, selected: entry.clicks, targets: targetsOf([...found.values()].flat()), ...shown };
}

/** What was chosen of a move and what can be, where nothing else is marked. @param {import("../entry.js").Entry} entry @returns {Marks} */
export function marksOfEntry(entry) {
  const enters = entry.chosen ? [] : entry.entrances;
  return { enters, selected: entry.clicks, targets: targetsOf([...entry.targets.values()].flat()) };
}

/** @param {Move | undefined} move @param {boolean} [certain] whether nothing else can be meant */
function effects(move, certain = true) {
  if (!move) return {};
  if (!certain) return { captures: move.captures, converts: move.converts };
  return { captures: move.captures, converts: move.converts, path: pathOf(move), enters: move.enters ? [move.enters.square] : [] };
}

/** The squares that a move begins, passes and ends on. @param {Move} move */
function squaresOf(move) {
  if (move.manner === "pass") return [];
  return [...new Set([...(move.from ? [move.from] : []), ...(move.manner === "shot" ? [] : move.path), move.to])];
}

/**
 * The way of a move as it is drawn: what it does on each stretch.
 *
 * @param {Move} move
 * @returns {Stretch[]}
 */
export function pathOf(move) {
  const { from, to, captures } = move;
  if (from === null || move.manner === "suicide") return [];
  const goal = goalOf(move);
  if (move.manner === "shot") return [{ from, to: goal, kind: "shot", ends: true }];
  const taken = new Set(captures);
  const squares = move.enters ? move.path.slice(0, -1) : move.path;
  const stops = [...squares.slice(1, -1), ...(to === from ? [] : [to])];
  let at = from;
  return stops.map((stop, index) => {
    const kind = taken.has(stop) ? "take" : "go";
    const stretch = /** @type {Stretch} */ ({ from: at, to: stop, kind, ends: index === stops.length - 1 });
    at = stop;
    return stretch;
  });
}

/**
 * A move as an arrow that says what happens.
 *
 * @param {Move} move
 * @param {string} [label] what stands on it
 * @param {boolean} [faint] whether it stands behind others
 * @returns {import("../board/arrows.js").Arrow}
 */
export function arrowOf(move, label = "", faint = false) {
  const { captures, converts } = move;
  return { label, path: pathOf(move), at: move.manner === "pass" ? "" : goalOf(move), captures, converts, faint };
}

/** Where a unit may go that is being told what to do next. @param {import("./plan.js").Planning} planning @returns {Map<string, Mark[]>} */
export function reachOf({ moves, reach }) {
  const targets = targetsOf(moves.filter((move) => PLAIN.has(move.manner) && move.to !== move.from));
  for (const square of reach) if (!targets.has(square)) targets.set(square, ["go"]);
  return targets;
}

/** What can be done where. @param {Move[]} moves @returns {Map<string, Mark[]>} */
function targetsOf(moves) {
  /** @type {Map<string, Set<Mark>>} */
  const bySquare = new Map();
  for (const move of moves) {
    const goal = goalOf(move);
    const marks = bySquare.get(goal) ?? new Set();
    for (const mark of kinds(move, goal)) marks.add(mark);
    bySquare.set(goal, marks);
  }
  return new Map([...bySquare].map(([square, marks]) => [square, [...marks].sort()]));
}

/** @param {Move} move @param {string} goal @returns {Mark[]} */
function kinds(move, goal) {
  if (move.manner === "suicide") return ["leave"];
  /** @type {Mark[]} */
  const marks = [];
  const swaps = move.manner === "swap";
  if (move.manner === "shot") marks.push("shoot");
  else if (move.captures.includes(goal)) marks.push(move.to === goal ? "take" : "strike");
  if (move.manner !== "shot" && move.captures.some((square) => square !== goal)) marks.push("strike");
  if (swaps) marks.push("swap");
  else if (move.to === goal && !move.captures.includes(goal)) marks.push("go");
  if (move.converts.some((square) => !swaps || square !== goal)) marks.push("convert");
  return marks;
}
