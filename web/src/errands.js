/**
 * The engine of the package for JavaScript at work in a worker of the page: what comes as an errand is told to it, and what it says goes
 * back. Loaded when a page offers it (`device.js`).
 */

import { site } from "./way.js";

/** @typedef {Extract<import("./wire.js").ForDevice, { type: "errand" }>} Errand */
/** @typedef {{ type: "lend", lends: boolean } | { type: "heard", errand: number, lines: string[] }} Said */
/** A game as the engine takes it. @typedef {{ id: string, squares: number, source: { text: string, files: Record<string, string>, options: string[] } }} Game */
/** The engine as far as errands need it. @typedef {{ converse(game: Game, lines: string[], hear: (line: string) => void): Promise<string>, stop(): void, close(): void }} Engine */

/** What is heard goes back so often, in milliseconds, and after so many letters; and so often it is said that the engine still works. */
const OFTEN = 250;
const MUCH = 2000;
const ALIVE = 1000;

/** The one script that a page calls by its address. Browsers that have scripts called by trusted values alone ask here. */
function trust() {
  const types = Reflect.get(globalThis, "trustedTypes");
  if (!types || types.defaultPolicy) return;
  const worker = new URL(site("/board/worker.js"), location.href).href;
  types.createPolicy("default", { createScriptURL: (/** @type {string} */ address) => (address === worker ? address : null) });
}

/**
 * Begins with the engine that the site gives out.
 *
 * @param {(message: Said) => void} say
 * @param {(fault: unknown) => void} fail
 */
export async function begin(say, fail) {
  trust();
  const address = site("/board/engine.js");
  const { Engine } = await import(address);
  return new Errands(await Engine.start(), say, fail);
}

/** What goes back of what an engine says: several lines at a time, and a sign of life where there are none. */
class Back {
  #send;
  /** @type {string[]} */ #lines = [];
  #letters = 0;
  #sent = 0;
  #beat;

  /** @param {(lines: string[]) => void} send */
  constructor(send) {
    this.#send = send;
    this.#beat = setInterval(() => {
      if (this.#lines.length > 0 || Date.now() - this.#sent >= ALIVE) this.flush();
    }, OFTEN);
  }

  /** @param {string} line */
  hear(line) {
    if (this.#letters + line.length > MUCH) this.flush();
    this.#lines.push(line);
    this.#letters += line.length;
    if (Date.now() - this.#sent >= OFTEN) this.flush();
  }

  flush() {
    this.#send(this.#lines);
    this.#lines = [];
    this.#letters = 0;
    this.#sent = Date.now();
  }

  end() {
    if (this.#lines.length > 0) this.flush();
    clearInterval(this.#beat);
  }
}

export class Errands {
  #engine;
  #say;
  #fail;
  /** The game that is played. @type {Game | null} */ #game = null;
  /** What is still to be answered, the errand at work first. @type {Set<number>} */ #open = new Set();
  /** One comes after the other. @type {Promise<void>} */ #last = Promise.resolve();

  /** @param {Engine} engine @param {(message: Said) => void} say tells whoever answers the page @param {(fault: unknown) => void} fail hears that the engine can do no more */
  constructor(engine, say, fail) {
    this.#engine = engine;
    this.#say = say;
    this.#fail = fail;
  }

  /** @param {Errand} told */
  take({ errand, game: source, lines }) {
    if (source) this.#game = { id: source.id, squares: source.squares, source: { text: source.text, files: Object.fromEntries(source.files), options: source.options } };
    const game = this.#game;
    if (!game) return;
    this.#open.add(errand);
    this.#last = this.#last.then(() => this.#run(errand, game, lines));
  }

  /** @param {number} errand @param {Game} game @param {string[]} lines */
  async #run(errand, game, lines) {
    if (!this.#open.has(errand)) return;
    const back = new Back((heard) => this.#open.has(errand) && this.#say({ type: "heard", errand, lines: heard }));
    try {
      back.hear(await this.#engine.converse(game, lines, (line) => back.hear(line)));
    } catch (fault) {
      if (this.#open.has(errand)) this.#fail(fault);
    } finally {
      back.end();
      this.#open.delete(errand);
    }
  }

  /** Ends an errand with what has been found; one that has not begun is not begun. @param {number} errand */
  recall(errand) {
    const [first] = this.#open;
    if (first === errand) this.#engine.stop();
    else this.#open.delete(errand);
  }

  /** Nobody waits any more for what was asked for. */
  forget() {
    if (this.#open.size > 0) this.#engine.stop();
    this.#open.clear();
  }

  close() {
    this.#open.clear();
    this.#engine.close();
  }
}
