/**
 * Rules, words and pictures of chess variants: those that come along, and any that you write in a text file.
 *
 * ```js
 * import { loadGame } from "variorum";
 *
 * const game = await loadGame("ultima");
 * const position = game.start();
 * position.play("d2d4");
 * console.log(position.fen(), position.legalMoves().length);
 * ```
 *
 * Objects of the classes hold memory of the module until `free()` is called, or until the collector of JavaScript finds them.
 */

import * as rules from "./rules.js";
import { once, text } from "./load.js";
import { checkHere, file, gather, parseHere, ready } from "./read.js";
import { readApart } from "./apart.js";

export { Game, GameFile, Position } from "./rules.js";
export { ready };

/** @typedef {import("./rules.js").Diagnostic} Diagnostic */
/** @typedef {import("./rules.js").Files} Files */
/** @typedef {import("./rules.js").MoveInfo} MoveInfo */
/** @typedef {import("./rules.js").Outcome} Outcome */
/** @typedef {import("./rules.js").PieceType} PieceType */
/** @typedef {import("./rules.js").Piece} Piece */
/** @typedef {import("./rules.js").Sheet} Sheet */
/** @typedef {import("./rules.js").Side} Side */

/**
 * How long a text may be read.
 *
 * @typedef {object} Patience
 * @property {number} [ms] So many milliseconds, from when the worker is ready.
 * @property {AbortSignal} [signal] Until this says so.
 */

/**
 * A game that comes along.
 *
 * @typedef {object} Listed
 * @property {string} id What `loadGame` takes.
 * @property {string} name Its name.
 * @property {Record<string, string>} names Its name in other languages, by their codes.
 * @property {string} summary A sentence or two.
 * @property {Record<string, string>} summaries The same in other languages.
 * @property {[name: string, summary: string][]} options Options, which follow the id as in `ultima+capture`.
 */

const list = once(async () => JSON.parse(await text(new URL("./games.json", import.meta.url))));

/**
 * The games that come along.
 *
 * @returns {Promise<Listed[]>}
 */
export const games = () => list("");

/**
 * A game that comes along, by its id: `"ultima"`, or with options `"ultima+capture"`.
 *
 * @param {string} id
 * @returns {Promise<rules.Game>}
 * @throws A `GameError` if there is no such game, or no such option.
 */
export async function loadGame(id) {
  await ready();
  const [name, ...options] = id.split("+");
  if (!(await games()).some((game) => game.id === name)) throw gameError(`there is no game \`${name}\``);
  const source = await file(name);
  return new rules.Game(source, await gather(source, {}), options, name);
}

/** @param {string} message */
const gameError = (message) => Object.assign(new Error(message), { name: "GameError" });

/**
 * The game of a rule file's text. What the text imports or extends comes from `files`, or from the games that come along.
 *
 * Rules can be written so that reading them takes hours. Whoever takes texts from strangers gives `ms` or `signal`: then a worker
 * reads the text first, makes the first moves and draws the board, and is ended when it takes longer. Only what it could read is
 * read here.
 *
 * @param {string} source
 * @param {{ name?: string, options?: string[], files?: Files } & Patience} [more] `name` is what diagnostics call the text.
 * @returns {Promise<rules.Game>}
 * @throws A `RuleFileError`, whose `diagnostics` say what is wrong and where, or a `GameError`; a `TimeoutError` if it takes longer.
 */
export async function parseGame(source, { ms, signal, ...more } = {}) {
  if (ms !== undefined || signal) await readApart({ parse: [source, more] }, { ms, signal });
  return parseHere(source, more);
}

/**
 * Everything that is wrong with the text of a rule file, with every combination of its options; an empty list if nothing is. With
 * `ms` or `signal` a worker does it, which is ended when it takes longer.
 *
 * @param {string} source
 * @param {{ name?: string, files?: Files } & Patience} [more]
 * @returns {Promise<Diagnostic[]>}
 * @throws A `TimeoutError` if it takes longer.
 */
export async function check(source, { ms, signal, ...more } = {}) {
  if (ms !== undefined || signal) return readApart({ check: [source, more] }, { ms, signal });
  return checkHere(source, more);
}

/**
 * The text of a rule file, laid out as usual.
 *
 * @param {string} source
 * @returns {Promise<string>}
 * @throws A `RuleFileError` if the text cannot be read.
 */
export async function format(source) {
  await ready();
  return rules.format(source);
}

/**
 * The games of a file as they are written, before anybody asks whether their moves are legal. `loadGame` of a sheet's `variant`
 * gives what `new GameFile` needs.
 *
 * @param {string} source
 * @returns {Promise<Sheet[]>}
 */
export async function readSheets(source) {
  await ready();
  return rules.readSheets(source);
}

/**
 * The version of the package.
 *
 * @returns {Promise<string>}
 */
export async function version() {
  await ready();
  return rules.version();
}
