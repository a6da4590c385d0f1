/** What the page of a game says in words. Pure. */

import { say } from "../words.js";
import { endingWords } from "./ending.js";

/** @typedef {import("../fold.js").Played} Played */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("./state.js").Change} Change */
/** @typedef {import("./state.js").TableState} TableState */

/** The name of a side. @param {Side} side */
export function sideName(side) {
  return say(side === "w" ? "white" : "black");
}

/** Who a side is. @param {TableState} state @param {Side} side */
export function playerName(state, side) {
  if (state.player(side) === "computer") return state.level === null ? say("player-computer") : say("player-level", { level: state.level });
  const name = side === "w" ? state.around.white : state.around.black;
  if (name !== null) return !state.alone && !state.watches && state.info.you.includes(side) ? say("player-you-named", { name }) : name;
  if (state.alone || state.watches) return sideName(side);
  return say(state.info.you.includes(side) ? "player-you" : "player-opponent");
}

/** What a side does now, or how it fared. @param {TableState} state @param {Side} side */
export function playerState(state, side) {
  const position = state.shown;
  if (!position) return "";
  const { outcome, turn, phase, placements_left: left, check, part } = position;
  const away = state.away(side) ? [say(state.lonely ? "state-expected" : "state-away")] : [];
  const fared = () => say(outcome?.winner === null ? "state-draw" : outcome?.winner === side ? "state-won" : "state-lost");
  if (outcome) return [fared(), ...away].join(" · ");
  if (turn !== side) return away.join("");
  const states = away;
  if (state.look) states.push(say("state-to-move"));
  else if (state.thinks) states.push(say("state-thinks"));
  else if (phase === "placement") states.push(say("state-places", { count: left ?? 1 }));
  else states.push(say(state.mine && !state.alone ? "state-your-move" : "state-to-move"));
  if (part && part.of > 1) states.push(say("state-part", { number: part.number, of: part.of }));
  if (check) states.push(say("state-check"));
  return states.join(" · ");
}

/** The window's title. @param {TableState} state */
export function title(state) {
  const { position, info } = state;
  const game = info.name;
  if (!position) return game;
  if (position.outcome) return say("title-over", { game });
  if (state.alone || state.watches) return say("title-to-move", { side: position.turn, game });
  return say(state.info.you.includes(position.turn) ? "title-your-turn" : "title-waits", { game });
}

/**
 * A move in words: who, from where, to where, what became of whom.
 *
 * @param {TableState} state
 * @param {Played} move
 * @param {Position | null} after the position that it led to, if it is known
 */
export function moveWords(state, move, after) {
  const name = (/** @type {string | null} */ id) => state.piece(id ?? undefined)?.name ?? id ?? "";
  const id = move.mover ?? move.drop;
  const side = state.piece(id ?? undefined)?.neutral ? "n" : move.side;
  const unit = move.manner === "pass" ? say(move.side === "w" ? "white" : "black") : say("unit", { side, name: name(id) });
  const listed = (/** @type {{ piece: string, square: string }[]} */ units) =>
    units.map(({ piece, square }) => say("at", { name: name(piece), square })).join(", ");
  const { from, to } = move;
  const standing = new Map((after?.units ?? []).map((unit) => [unit.square, unit]));
  const turned = move.converts.map((square) => standing.get(move.manner === "swap" && square === to ? (from ?? square) : square));
  const converted = turned.flatMap((unit) => unit ?? []);
  const main = move.taken.filter((unit) => move.manner !== "plain" || unit.square === to);
  // Who changed places with the unit that moved stands where that came from, turned or not.
  const changed = move.manner === "swap" ? [standing.get(from ?? to)].flatMap((other) => other ?? []) : main;
  const values = { unit, from: from ?? "", to, victims: listed(changed) };
  const parts = [say(headOf(move, main.length > 0), values)];
  const others = move.taken.filter((unit) => !main.includes(unit));
  if (others.length > 0) parts.push(say("also-takes", { victims: listed(others) }));
  if (converted.length > 0 && move.manner !== "swap") parts.push(say("also-converts", { victims: listed(converted) }));
  if (move.promotes) parts.push(say("also-becomes", { name: name(move.promotes) }));
  if (move.enters) parts.push(say("also-enters", { name: name(move.enters.piece), square: move.enters.square }));
  return parts.join(", ");
}

/**
 * The turn that led to the board that is shown, all its moves in words.
 *
 * @param {TableState} state
 */
export function turnWords(state) {
  const { shownTurn, shown } = state;
  const turn = leaps(shownTurn);
  return turn.map((move, index) => moveWords(state, move, index === turn.length - 1 ? shown : null)).join(". ");
}

/** The moves of a turn, those captures told as one with which one unit went on. @param {Played[]} turn @returns {Played[]} */
function leaps(turn) {
  /** @type {Played[]} */
  const told = [];
  for (const move of turn) {
    const last = told.at(-1);
    const goesOn = last?.to === move.from && [last, move].every((one) => one?.manner === "plain" && one.taken.length > 0);
    if (last && goesOn) {
      const { ply, from, mover } = last;
      told[told.length - 1] = { ...move, ply, from, mover, taken: [...last.taken, ...move.taken], converts: [...last.converts, ...move.converts] };
    } else told.push(move);
  }
  return told;
}

/** The same in short, where it is read beside the board: in notation, if there is much of it. @param {TableState} state */
export function turnLine(state) {
  const { shownTurn: turn } = state;
  const [first] = turn;
  if (!first) return "";
  if (leaps(turn).length <= 2) return `${turnWords(state)}. `;
  return `${say("turn-played", { side: first.side, moves: turn.map(({ san }) => san).join(", ") })} `;
}

/** @param {Played} move @param {boolean} takes */
function headOf(move, takes) {
  switch (move.manner) {
    case "drop":
      return "moved-placed";
    case "shot":
      return "moved-shoots";
    case "return":
      return "moved-returns";
    case "swap":
      return "moved-swaps";
    case "passing":
      return "moved-passing";
    case "castling":
      return "moved-castles";
    case "suicide":
      return "moved-removed";
    case "pass":
      return "moved-not";
    default:
      return takes ? "moved-takes" : "moved";
  }
}

/**
 * What has just happened; nothing at the beginning, when all is new.
 *
 * @param {TableState} state
 * @param {Change} change
 * @param {Played[]} moves
 * @param {Position | null} before
 * @returns {string | null}
 */
export function news(state, change, moves, before) {
  const after = state.position;
  if (change === "first") return null;
  if (change === "back") return say("taken-back");
  const last = moves.length - 1;
  // A turn of several moves that is over is told whole: its parts may have come too quickly one after the other.
  const whole = change === "forward" && after !== null && (after.outcome !== null || after.turn !== moves[last]?.side);
  const told = whole ? [turnWords(state)] : moves.map((move, index) => moveWords(state, move, index === last ? after : null));
  if (after) {
    const cold = new Set(before?.frozen);
    const name = (/** @type {string} */ square) => say("at", { name: state.nameOn(square) ?? "", square });
    const frozen = before ? after.frozen.filter((square) => !cold.has(square)) : [];
    if (frozen.length > 0) told.push(say("also-freezes", { victims: frozen.map(name).join(", ") }));
    if (after.check) told.push(say("also-check"));
    if (after.outcome) told.push(endingWords(after.outcome));
  }
  return told.join(". ");
}
