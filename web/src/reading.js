/**
 * Strangers' texts, such as rule files being written, read by a worker of the page that is ended over one that takes too long.
 *
 * In the workshop of a server that is quicker than asking the server, and costs it nothing. Where the program runs in the browser itself
 * it is the only way: the service worker answers for all pages of the site, so it must not read what may take for ever, and it cannot
 * begin a worker.
 */

import { atLeisure, mayWork } from "./capable.js";
import { site } from "./way.js";

/** How long one text may be read, and how long it may take until the reader is there: that is no text's fault. In milliseconds. */
const TEXT = 10_000;
const START = 60_000;

/** Has browsers call the script that want to do so by trusted values alone. Pages' policies allow this name, once. @type {any} */
let trusted;

/** Begins a worker of `web/tab/reader.js`. It says something when it is there. @param {string} address of that script */
function begun(address) {
  trusted ??= Reflect.get(globalThis, "trustedTypes")?.createPolicy("variorum-reader", { createScriptURL: (/** @type {string} */ address) => address });
  return new Worker(trusted?.createScriptURL(address) ?? address);
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

  /** Comes when it can read at once; fails if it cannot read. */
  ready() {
    return this.#then(() => this.#there());
  }

  /**
   * Reads a text when those before it are read. Gives nothing if it takes too much; fails if no text can be read.
   *
   * @param {string} job
   */
  read(job) {
    return this.#then(() => this.#next(job));
  }

  /** @template T @param {() => Promise<T>} what @returns {Promise<T>} */
  #then(what) {
    const done = this.#before.then(what);
    this.#before = done.catch(() => undefined);
    return done;
  }

  async #there() {
    if (this.#worker !== null) return this.#worker;
    const worker = this.#begin();
    this.#worker = worker;
    try {
      await heard(worker, START);
    } catch (fault) {
      this.#end();
      throw fault;
    }
    return worker;
  }

  /** @param {string} job */
  async #next(job) {
    const worker = await this.#there();
    try {
      const answer = heard(worker, TEXT);
      worker.postMessage(job);
      return await answer;
    } catch (fault) {
      console.warn("A text was given up.", fault);
      this.#end();
      return undefined;
    }
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

/**
 * A reader for a page of a server, once it is there; null if this device does not read, or cannot. Nothing is fetched for it before the
 * page is ready.
 *
 * @param {string | null} address of the worker's script, if the server has one
 * @returns {Promise<Reader | null>}
 */
export async function ownReader(address) {
  if (address === null || !mayWork()) return null;
  const reader = new Reader(() => begun(address));
  try {
    await atLeisure();
    await reader.ready();
    return reader;
  } catch (fault) {
    console.warn("Texts are read by the server.", fault);
    return null;
  }
}

/** Whether a job is one that can wait: games that are tried out, or compared. @param {string} job */
function canWait(job) {
  const { task } = JSON.parse(job);
  return typeof task === "object" && task !== null && ("play" in task || "compare" in task);
}

/**
 * Reads what the service worker hands over. What can wait has a worker of its own.
 *
 * @param {ServiceWorkerContainer} workers
 * @param {Reader} [reader]
 * @param {Reader} [patient]
 */
export function readFor(workers, reader = new Reader(() => begun(site("/reader.js"))), patient = new Reader(() => begun(`${site("/reader.js")}#trials`))) {
  workers.addEventListener("message", ({ data }) => {
    if (data?.type !== "read") return;
    /** @type {{ job: string, port: MessagePort }} */
    const { job, port } = data;
    port.postMessage({ taken: true });
    const read = (canWait(job) ? patient : reader).read(job).catch((fault) => console.warn("A text could not be read.", fault));
    void read.then((answer) => port.postMessage({ answer: answer ?? undefined }));
  });
}
