/**
 * Strangers' texts, such as rule files being written, where the program runs in the browser itself: the service worker answers for
 * all pages of the site, so it must not read what may take for ever, and it cannot begin a worker. A page can, and ends it over
 * a text that takes too long.
 */

import { site } from "./way.js";

/** How long one text may be read, and how long it may take until the reader is there: that is no text's fault. In milliseconds. */
const TEXT = 10_000;
const START = 60_000;

/** Where the reader lies: in the folder of the site (`web/tab/reader.js`). */
const address = () => site("/reader.js");

/** The same as browsers want it that have scripts called by trusted values alone. The pages' policy allows this name, once. @type {any} */
let trusted;

/** Begins the reader. It says something when it is there. */
function begun() {
  trusted ??= Reflect.get(globalThis, "trustedTypes")?.createPolicy("variorum-reader", { createScriptURL: address });
  return new Worker(trusted?.createScriptURL("") ?? address());
}

/** What a worker says next. @param {Worker} worker @param {number} ms @returns {Promise<string | undefined>} */
function heard(worker, ms) {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error("it takes too long")), ms);
    worker.onmessage = ({ data }) => {
      clearTimeout(late);
      done(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(late);
      fail(new Error(event.message));
    };
  });
}

/** Reads one text after the other, in one worker as long as none is too much for it. */
export class Reader {
  #begin;
  /** @type {Worker | null} */ #worker = null;
  /** @type {Promise<unknown>} */ #before = Promise.resolve();

  /** @param {() => Worker} begin */
  constructor(begin) {
    this.#begin = begin;
  }

  /** Reads a text when those before it are read. Gives nothing if it takes too much. @param {string} job @returns {Promise<string | undefined>} */
  read(job) {
    const read = this.#before.then(() => this.#next(job));
    this.#before = read;
    return read;
  }

  /** @param {string} job */
  async #next(job) {
    try {
      if (this.#worker === null) {
        this.#worker = this.#begin();
        await heard(this.#worker, START);
      }
      const answer = heard(this.#worker, TEXT);
      this.#worker.postMessage(job);
      return await answer;
    } catch (fault) {
      console.warn("A text was given up.", fault);
      this.#worker?.terminate();
      this.#worker = null;
      return undefined;
    }
  }
}

/** Reads what the service worker hands over. @param {ServiceWorkerContainer} workers @param {Reader} [reader] */
export function readFor(workers, reader = new Reader(begun)) {
  workers.addEventListener("message", ({ data }) => {
    if (data?.type !== "read") return;
    /** @type {{ job: string, port: MessagePort }} */
    const { job, port } = data;
    port.postMessage({ taken: true });
    void reader.read(job).then((answer) => port.postMessage({ answer }));
  });
}
