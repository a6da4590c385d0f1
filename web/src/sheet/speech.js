/** What a trial has shown, in words. Pure but for the language. */

import { say } from "../words.js";

/** @typedef {import("../wire.js").Deed} Deed */
/** @typedef {import("../wire.js").Difference} Difference */
/** @typedef {import("../wire.js").PieceInfo} PieceInfo */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("../wire.js").Study} Study */
/** @typedef {import("../wire.js").Unit} Unit */

/** The most squares that a sentence names. */
const MOST = 6;

/**
 * What a change on the board has led to.
 *
 * @param {string} square the square that was changed
 * @param {Study} before
 * @param {Study} after
 * @param {PieceInfo} piece the piece that is tried out
 * @param {Side} side whose it is
 * @param {Map<string, PieceInfo>} pieces
 */
export function changed(square, before, after, piece, side, pieces) {
  const unit = after.others.find((other) => other.square === square);
  const name = (/** @type {Unit} */ other) => pieces.get(other.piece)?.name ?? other.piece;
  const sentences = [];
  const freed = before.frozen_by.length > 0 && after.frozen_by.length === 0;
  if (square === after.square) sentences.push(say("try-stands", { square, piece: piece.name }));
  else if (!unit) sentences.push(say("try-empty", { square }));
  else {
    const whose = unit.side === side ? "friend" : "enemy";
    sentences.push(say("try-put", { square, whose, name: name(unit) }));
  }
  sentences.push(...frozenBy(after, piece, pieces));
  if (freed) sentences.push(say("try-freed", { piece: piece.name }));
  const about = after.about;
  if (unit && about && after.frozen_by.length === 0) {
    if (about.can.length > 0) sentences.push(say("try-can", { deeds: list(about.can.map(deedWords), "or") }));
    sentences.push(...grouped(about.spared, "try-spared"), ...grouped(about.exposed, "try-exposed"));
    if (about.can.length === 0 && about.spared.length === 0) {
      sentences.push(say(unit.side === side ? "try-own" : "try-safe", { piece: piece.name }));
    }
  } else if (!unit && square !== after.square && after.frozen_by.length === 0) {
    const can = after.targets.find((target) => target.square === square)?.deeds ?? [];
    if (can.includes("move")) sentences.push(say("try-goes", { piece: piece.name }));
  }
  if (square !== after.square && before.square === after.square && !freed && after.frozen_by.length === 0) {
    const [closed, opened] = [elsewhere(before, after, square), elsewhere(after, before, square)];
    if (closed.length > 0) sentences.push(say("try-closed", { squares: squaresOf(closed), count: closed.length }));
    if (opened.length > 0) sentences.push(say("try-opened", { squares: squaresOf(opened), count: opened.length }));
  }
  return sentences.join(" ");
}

/**
 * Who freezes the piece.
 *
 * @param {Study} study
 * @param {PieceInfo} piece
 * @param {Map<string, PieceInfo>} pieces
 * @returns {string[]}
 */
export function frozenBy(study, piece, pieces) {
  const freezers = study.others.filter((other) => study.frozen_by.includes(other.square));
  return freezers.length === 0 ? [] : [frozenWords(freezers, piece, pieces)];
}

/**
 * @param {Unit[]} freezers
 * @param {PieceInfo} piece what they freeze
 * @param {Map<string, PieceInfo>} pieces
 */
export function frozenWords(freezers, piece, pieces) {
  const by = freezers.map((unit) => say("sheet-freezer", { square: unit.square, name: pieces.get(unit.piece)?.name ?? unit.piece }));
  return say("sheet-frozen", { by: list(by, "and"), piece: piece.name });
}

/** @param {Deed} deed */
function deedWords(deed) {
  return say(`deed-${deed}`);
}

/**
 * One sentence for all that has the same reason.
 *
 * @param {Difference[]} differences
 * @param {"try-spared" | "try-exposed"} key
 */
function grouped(differences, key) {
  /** @type {Map<string, { attributes: string[], deeds: Deed[] }>} */
  const groups = new Map();
  for (const { attributes, deed } of differences) {
    const reason = attributes.join(" ");
    const group = groups.get(reason) ?? { attributes, deeds: [] };
    group.deeds.push(deed);
    groups.set(reason, group);
  }
  return [...groups.values()].map(({ attributes, deeds }) =>
    say(attributes.length > 0 ? key : `${key}-kind`, {
      attributes: list(attributes, "and"),
      deeds: list(deeds.map(deedWords), "or"),
    }),
  );
}

/** Squares, other than this one, on which the one study marks what the other does not. @param {Study} one @param {Study} other @param {string} but */
function elsewhere(one, other, but) {
  const known = new Map(other.targets.map(({ square, deeds }) => [square, deeds]));
  return one.targets.filter(({ square, deeds }) => square !== but && deeds.some((deed) => !known.get(square)?.includes(deed)));
}

/** @param {{ square: string }[]} targets */
function squaresOf(targets) {
  const names = targets.map(({ square }) => square);
  if (names.length <= MOST) return list(names, "and");
  return say("try-more", { squares: names.slice(0, MOST - 1).join(", "), count: names.length - MOST + 1 });
}

/** Things in a row, as the language has it. @param {string[]} things @param {"and" | "or"} by */
export function list(things, by) {
  const language = globalThis.document?.documentElement.lang || "en";
  const format = new Intl.ListFormat(language, { type: by === "and" ? "conjunction" : "disjunction" });
  return format.format(things);
}
