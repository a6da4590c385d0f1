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

import init, * as rules from "./rules.js";
import { bytes, once, text } from "./load.js";

export { Game, GameFile, Position } from "./rules.js";

/** @typedef {import("./rules.js").Diagnostic} Diagnostic */
/** @typedef {import("./rules.js").Files} Files */
/** @typedef {import("./rules.js").MoveInfo} MoveInfo */
/** @typedef {import("./rules.js").Outcome} Outcome */
/** @typedef {import("./rules.js").PieceType} PieceType */
/** @typedef {import("./rules.js").Piece} Piece */
/** @typedef {import("./rules.js").Sheet} Sheet */
/** @typedef {import("./rules.js").Side} Side */

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

const module = once(async () => {
  await init({ module_or_path: await bytes(new URL("./rules_bg.wasm", import.meta.url)) });
});

/** Loads the module. The functions below do that by themselves; the classes need it. */
export const ready = () => module("");

const list = once(async () => JSON.parse(await text(new URL("./games.json", import.meta.url))));

/**
 * The games that come along.
 *
 * @returns {Promise<Listed[]>}
 */
export const games = () => list("");

/** The text of a rule file that comes along. Files in folders have a dot in place of the slash. */
const file = once((name) => text(new URL(`./games/${name.replaceAll("/", ".")}.kdl`, import.meta.url)));

/** A name as rule files have them. */
const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/**
 * The files that come along and that a text reads, besides those that are given.
 *
 * @param {string} source
 * @param {Files} given
 * @returns {Promise<Files>}
 */
async function gather(source, given) {
  /** @type {Record<string, string>} */
  const files = { ...given };
  const tried = new Set();
  for (;;) {
    const missing = rules.missing(source, files).filter((name) => !tried.has(name));
    if (missing.length === 0) return files;
    await Promise.all(
      missing.map(async (name) => {
        tried.add(name);
        // What does not come along is a fault of the text, and the checker says so.
        const known = NAME.test(name) ? await file(name).catch(() => undefined) : undefined;
        if (known !== undefined) files[name] = known;
      }),
    );
  }
}

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
 * @param {string} source
 * @param {{ name?: string, options?: string[], files?: Files }} [more] `name` is what diagnostics call the text.
 * @returns {Promise<rules.Game>}
 * @throws A `RuleFileError`, whose `diagnostics` say what is wrong and where, or a `GameError`.
 */
export async function parseGame(source, more = {}) {
  await ready();
  return new rules.Game(source, await gather(source, more.files ?? {}), more.options, more.name);
}

/**
 * Everything that is wrong with the text of a rule file, with every combination of its options; an empty list if nothing is.
 *
 * @param {string} source
 * @param {{ name?: string, files?: Files }} [more]
 * @returns {Promise<Diagnostic[]>}
 */
export async function check(source, more = {}) {
  await ready();
  return rules.check(source, await gather(source, more.files ?? {}), more.name);
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
