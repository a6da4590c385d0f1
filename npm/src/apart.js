/**
 * Has texts read by a worker that is ended when it takes too long, so that no text can hang a page or a program.
 */

import { hire } from "./hire.js";

/** @typedef {import("./index.js").Patience} Patience */
/** @typedef {{ fen?: string | undefined, moves?: string[], piece?: string | undefined, lang?: string }} Shown What of the game is to be shown first. */

/**
 * A text to be checked, or to be read and shown.
 *
 * @typedef {object} Job
 * @property {Parameters<typeof import("./read.js").checkHere>} [check]
 * @property {Parameters<typeof import("./read.js").parseHere>} [parse]
 * @property {Shown} [shown]
 */

/** @typedef {{ error?: { name: string, message: string, diagnostics?: unknown }, found?: any }} Answer */

/** One text after the other: several workers would only be in each other's way. @type {Promise<unknown>} */
let last = Promise.resolve();
/** How many texts wait. */
let waiting = 0;
/** The worker, once it is ready. It is let go when nothing waits: it may have taken much memory. @type {Promise<Reader> | undefined} */
let reader;

/**
 * @param {Job} job
 * @param {Patience} patience
 * @returns {Promise<any>} What was found.
 * @throws What reading throws, a `TimeoutError`, or the reason of the signal.
 */
export async function readApart(job, patience) {
  waiting += 1;
  const next = last.then(() => read(job, patience));
  last = next.catch(() => {});
  try {
    return await next;
  } finally {
    waiting -= 1;
    if (waiting === 0) dismiss();
  }
}

/** @param {Job} job @param {Patience} patience */
async function read(job, { ms, signal }) {
  signal?.throwIfAborted();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;
  let leave = () => {};
  const over = new Promise((_, reject) => {
    leave = () => reject(signal?.reason);
    signal?.addEventListener("abort", leave);
  });
  const asked = async () => {
    const ready = await (reader ??= Reader.start());
    // What is fetched over a slow line is no fault of the text, so time counts from here.
    const late = new Promise((_, reject) => {
      if (ms !== undefined) clock = setTimeout(() => reject(new DOMException(`the rules take longer than ${ms} ms to read`, "TimeoutError")), ms);
    });
    return Promise.race([ready.ask(job), late]);
  };
  /** @type {Answer} */
  let answer;
  try {
    answer = await Promise.race([asked(), over]);
  } catch (error) {
    // It may still be at work, or be broken.
    dismiss();
    throw error;
  } finally {
    clearTimeout(clock);
    signal?.removeEventListener("abort", leave);
  }
  return result(answer);
}

/** @param {Answer} answer */
function result({ error, found }) {
  if (error) throw Object.assign(new Error(error.message), error);
  return found;
}

function dismiss() {
  reader?.then((ready) => ready.end(), () => {});
  reader = undefined;
}

/** A worker that reads one text at a time. */
class Reader {
  /** @type {import("./hire.js").Hired | undefined} */ #worker;
  #heard = (/** @type {Answer} */ _) => {};
  #failed = (/** @type {unknown} */ _) => {};

  /** @returns {Promise<Reader>} When it is ready. */
  static async start() {
    const reader = new Reader();
    const ready = reader.#answer();
    const worker = await hire("reader.js", () => new Worker(new URL("./reader.js", import.meta.url), { type: "module" }), (answer) => reader.#heard(answer), (error) => reader.#failed(error));
    reader.#worker = worker;
    worker.worker?.ref();
    try {
      result(await ready);
    } catch (error) {
      worker.end();
      throw error;
    }
    return reader;
  }

  /** @returns {Promise<Answer>} */
  #answer() {
    return new Promise((resolve, reject) => {
      this.#heard = resolve;
      this.#failed = reject;
    });
  }

  /** @param {Job} job */
  ask(job) {
    const answer = this.#answer();
    this.#worker?.post(job);
    return answer;
  }

  end() {
    this.#worker?.end();
  }
}
