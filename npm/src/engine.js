/**
 * The computer player, in a worker of its own: the page, or the program, goes on meanwhile.
 *
 * ```js
 * import { loadGame } from "variorum";
 * import { Engine } from "variorum/engine";
 *
 * const game = await loadGame("ultima");
 * const engine = await Engine.start();
 * const { move, lines } = await engine.analyse(game.start(), { movetime: 500, lines: 2 });
 * engine.close();
 * ```
 */

import { hire } from "./hire.js";
import { bytes, once, text } from "./load.js";

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Source} Source */

/**
 * When a search ends. Without a limit it goes on until `stop`.
 *
 * @typedef {object} Limit
 * @property {number} [movetime] After so many milliseconds.
 * @property {number} [nodes] After so many positions.
 * @property {number} [depth] So many plies deep.
 * @property {number} [mate] When a win in so many moves is found, or when there is none.
 */

/**
 * What is asked for besides.
 *
 * @typedef {object} Wish
 * @property {number} [lines] So many of the best lines: one, if nothing is said.
 * @property {number} [elo] Play as somebody of this strength does.
 * @property {(line: Line) => void} [onLine] Is told each line when it is found.
 */

/**
 * A line that was found.
 *
 * @typedef {object} Line
 * @property {number} rank From 1: the best one.
 * @property {number} depth How many plies deep it was searched.
 * @property {number} [cp] What it is worth for White, in hundredths of the weakest common unit.
 * @property {number} [mate] White wins in so many moves; less than nothing if Black does.
 * @property {number} nodes Positions looked at so far.
 * @property {number} time Milliseconds so far.
 * @property {string[]} moves Its moves, written for machines.
 */

/**
 * What a search has found.
 *
 * @typedef {object} Found
 * @property {string | null} move The best move, written for machines; `null` where there is none.
 * @property {string | null} ponder What is expected in answer.
 * @property {Line[]} lines The best lines.
 */

/** The modules, by the most squares that each is made for. */
const MODULES = [64, 128, 256];

/** The smallest module that knows instructions for several numbers at a time. */
const SIMD = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

/** @param {number} squares */
function moduleFor(squares) {
  // An old browser has one for all boards.
  if (!WebAssembly.validate(SIMD)) return "plain";
  return String(MODULES.find((most) => squares <= most));
}

const wasm = once((name) => bytes(new URL(`./engine-${name}.wasm`, import.meta.url)));

/** @type {(name: string) => Promise<Record<string, { file: string, sha256: string, bytes: number }>>} */
const index = once(async () => JSON.parse(await text(new URL("./nets.json", import.meta.url))));

/** @param {Uint8Array<ArrayBuffer>} given */
async function digest(given) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", given));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The net of a game that comes along, from the browser's cache or from beside this file. What was changed on the way is thrown
 * away.
 */
const net = once(async (game) => {
  const known = (await index(""))[game];
  if (!known) return undefined;
  const url = new URL(`./nets/${known.file}`, import.meta.url);
  const cache = await openCache();
  const kept = await cache?.match(url);
  if (kept) {
    const found = new Uint8Array(await kept.arrayBuffer());
    if ((await digest(found)) === known.sha256) return found;
    await cache?.delete(url);
  }
  const fetched = await bytes(url);
  if ((await digest(fetched)) !== known.sha256) throw new Error(`${url} is damaged`);
  // A full or forbidden store is no reason to play worse.
  await cache?.put(url, new Response(fetched)).catch(() => {});
  return fetched;
});

/** The store for nets, where there is one: not in Node, nor in a page without a safe origin. */
async function openCache() {
  try {
    return await globalThis.caches?.open("variorum-nets");
  } catch {
    return undefined;
  }
}

/** Mebibytes for what a search remembers, by what the device has. */
function memory() {
  const device = /** @type {{ deviceMemory?: number }} */ (globalThis.navigator ?? {}).deviceMemory;
  return device === undefined || device >= 8 ? 32 : 16;
}

/** A computer player. */
export class Engine {
  /** @type {{ hash: number, nets: boolean }} */
  #options;
  /** @type {{ post(message: unknown): void, end(): void, worker?: any } | undefined} */
  #worker;
  /** The module at work, and the game that it plays. */
  #module = "";
  #game = "";
  /** @type {((line: string) => void) | undefined} */
  #heard;
  /** @type {((error: unknown) => void) | undefined} */
  #failed;
  /** The searches, one after the other. @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** Whether a search has begun, whether the engine was told so, and whether it is to end. */
  #searching = false;
  #going = false;
  #stopped = false;

  /** @param {{ hash: number, nets: boolean }} options */
  constructor(options) {
    this.#options = options;
  }

  /**
   * An engine. Its module, and what it has learnt of a game, are loaded when a game is first asked about.
   *
   * @param {{ hash?: number, nets?: boolean }} [options] `hash`: mebibytes for what searches remember. `nets: false`: without what was learnt.
   */
  static async start(options = {}) {
    return new Engine({ hash: options.hash ?? memory(), nets: options.nets ?? true });
  }

  /**
   * Looks for the best move of a position. Of several searches one begins when the one before has ended.
   *
   * @param {Position} position
   * @param {Limit & Wish} [wish]
   * @returns {Promise<Found>}
   * @throws If the engine has failed. The next search begins with a new one.
   */
  async analyse(position, wish = {}) {
    const game = position.game;
    const made = { source: /** @type {Source} */ (game.source()), id: game.id, squares: game.squares().length };
    game.free();
    const [moves, white] = [position.history(), position.turn === "white"];
    const limits = /** @type {const} */ (["movetime", "nodes", "depth", "mate"]);
    const given = limits.filter((name) => wish[name] !== undefined).map((name) => `${name} ${wish[name]}`);
    /** @type {Line[]} */
    const lines = [];
    const said = [
      `setoption name MultiPV value ${wish.lines ?? 1}`,
      `setoption name UCI_LimitStrength value ${wish.elo !== undefined}`,
      ...(wish.elo === undefined ? [] : [`setoption name UCI_Elo value ${wish.elo}`]),
      `position fen ${position.startFen()}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`,
      `go ${given.length > 0 ? given.join(" ") : "infinite"}`,
    ];
    const last = await this.converse(made, said, (line) => {
      const found = readLine(line, white);
      if (!found) return;
      lines[found.rank - 1] = found;
      wish.onLine?.(found);
    });
    const [, move, , ponder] = last.split(" ");
    const isMove = move !== undefined && move !== "(none)" && move !== "0000";
    return { move: isMove ? move : null, ponder: ponder ?? null, lines };
  }

  /**
   * The same for whoever speaks the Universal Chess Interface: tells the engine lines about a game, and gives what it answers the last
   * one, `go …` or `isready`, in the end: `bestmove …` or `readyok`.
   *
   * @param {{ source: Source, id: string, squares: number }} game What it was made of, its id, and how many squares its board has.
   * @param {string[]} lines
   * @param {(line: string) => void} hear Is told what the engine says before that.
   * @returns {Promise<string>}
   * @throws If the engine has failed. The next search begins with a new one.
   */
  converse(game, lines, hear) {
    const next = this.#last.then(() => this.#search(game, lines, hear));
    this.#last = next.catch(() => {});
    return next;
  }

  /** Ends the search under way with what it has found. */
  stop() {
    if (!this.#searching) return;
    this.#stopped = true;
    if (this.#going) this.#say("stop");
  }

  /** Ends the engine. A search under way fails; the next one begins with a new engine. */
  close() {
    this.#end(new Error("the engine was closed"));
  }

  /** @param {unknown} error */
  #end(error) {
    this.#worker?.end();
    this.#worker = undefined;
    this.#module = this.#game = "";
    const failed = this.#failed;
    this.#failed = this.#heard = undefined;
    failed?.(error);
  }

  /** @param {string} line */
  #say(line) {
    this.#worker?.post({ line });
  }

  /**
   * Waits for a line that a test knows; what comes before it is handed on.
   *
   * @param {(line: string) => boolean} isLast
   * @param {() => void} ask
   * @param {(line: string) => void} [hear]
   * @returns {Promise<string>}
   */
  #until(isLast, ask, hear = () => {}) {
    return new Promise((resolve, reject) => {
      this.#worker?.worker?.ref();
      const done = () => {
        this.#heard = this.#failed = undefined;
        this.#worker?.worker?.unref();
      };
      this.#failed = (error) => {
        done();
        reject(error);
      };
      this.#heard = (line) => {
        if (!isLast(line)) return hear(line);
        done();
        resolve(line);
      };
      ask();
    });
  }

  /** @param {string} name */
  async #open(name) {
    if (this.#module === name) return;
    this.#end(new Error("another engine takes its place"));
    /** @type {any} */
    let worker;
    let closed = false;
    const opened = new Promise((resolve, reject) => {
      // Who closes the engine now does not wait until it is open.
      this.#failed = (error) => {
        closed = true;
        reject(error);
      };
      const fail = (/** @type {unknown} */ error) => {
        reject(error);
        if (this.#worker === worker) this.#end(error);
      };
      const hear = (/** @type {any} */ message) => {
        if (message.ready) resolve(undefined);
        else if (message.fault !== undefined) fail(new Error(message.fault));
        else if (this.#worker === worker) this.#heard?.(message.line);
      };
      const begin = async () => {
        const code = await wasm(name);
        const hired = await hire("worker.js", () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }), hear, fail);
        if (closed) return hired.end();
        worker = hired;
        this.#worker = hired;
        hired.worker?.ref();
        hired.post({ open: { wasm: code } });
      };
      begin().catch(reject);
    });
    await opened;
    this.#failed = undefined;
    worker.worker?.unref();
    this.#module = name;
    this.#say(`setoption name Hash value ${this.#options.hash}`);
  }

  /** @param {{ source: Source, id: string, squares: number }} asked */
  async #meet({ source, id, squares }) {
    await this.#open(moduleFor(squares));
    const files = /** @type {Record<string, string>} */ (source.files);
    const key = JSON.stringify([source.text, files, source.options]);
    if (this.#game === key) return;
    if (this.#options.nets) {
      // A game gets the net of its own name, or of a game that it is made from: the engine takes what suits.
      const names = [id.split("+")[0], ...Object.keys(files)];
      for (const name of names) {
        const learnt = await net(name).catch(() => undefined);
        if (learnt) this.#worker?.post({ net: learnt });
      }
      // Whoever closed it meanwhile is not to wait for an answer of nobody.
      if (!this.#worker) throw new Error("the engine was closed");
    }
    for (const [name, content] of Object.entries(files)) this.#worker?.post({ file: [name, content] });
    // A game of one's own may be called like a file that it reads.
    this.#worker?.post({ file: ["game", source.text] });
    this.#say(`setoption name UCI_Variant value ${["game", ...source.options].join("+")}`);
    this.#say("ucinewgame");
    await this.#until((line) => line === "readyok", () => this.#say("isready"));
    this.#game = key;
  }

  /**
   * @param {{ source: Source, id: string, squares: number }} game
   * @param {string[]} lines
   * @param {(line: string) => void} hear
   * @returns {Promise<string>}
   */
  async #search(game, lines, hear) {
    this.#searching = true;
    this.#stopped = false;
    try {
      await this.#meet(game);
      const ask = () => {
        for (const line of lines) this.#say(line);
        this.#going = true;
        if (this.#stopped) this.#say("stop");
      };
      return await this.#until((line) => line.startsWith("bestmove") || line === "readyok", ask, hear);
    } finally {
      this.#searching = this.#going = false;
    }
  }
}

/**
 * A line of UCI that tells what was found; nothing for any other.
 *
 * @param {string} line
 * @param {boolean} white Whether White is to move.
 * @returns {Line | undefined}
 */
export function readLine(line, white) {
  const words = line.split(" ");
  if (words[0] !== "info" || !words.includes("pv")) return undefined;
  const number = (/** @type {string} */ name) => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : Number(words[at + 1]);
  };
  const forWhite = (/** @type {number | undefined} */ value) => (value === undefined || white ? value : -value || 0);
  /** @type {Line} */
  const found = {
    rank: number("multipv") ?? 1,
    depth: number("depth") ?? 0,
    nodes: number("nodes") ?? 0,
    time: number("time") ?? 0,
    moves: words.slice(words.indexOf("pv") + 1),
  };
  const [cp, mate] = [forWhite(number("cp")), forWhite(number("mate"))];
  if (cp !== undefined) found.cp = cp;
  if (mate !== undefined) found.mate = mate;
  return found;
}
