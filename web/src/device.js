/**
 * The reader's device searches for whoever answers the page, be that a server or the program in a tab, with the engine that the site
 * gives out (`errands.js`). Nothing else of a page knows where a search happens: whoever answers it takes these searches for his own,
 * and does those himself that nobody does here.
 */

import { savesData } from "./capable.js";
import { embeds } from "./embed.js";
import { isAlone } from "./way.js";

/** @typedef {import("./errands.js").Errands} Errands */
/** @typedef {import("./errands.js").Said} Said */
/** @typedef {import("./wire.js").ForDevice} ForDevice */
/** Begins with the engine; what it is asked goes on until it fails. @typedef {(say: (message: Said) => void, fail: (fault: unknown) => void) => Promise<Errands>} Begin */

const KEY = "variorum-searches";

/** How long the engine waits until it is loaded, in milliseconds: what readers wait for comes first. */
const LATER = 2000;

/** Whether there is an engine for this device. */
const possible = () => embeds() && typeof Worker !== "undefined";

/** Whether the reader has a choice: in a tab nobody else could search. */
export const choosable = () => possible() && !isAlone();

/** Whether the reader wants his device to search. Who saves data need not load an engine. */
export function wanted() {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && !isAlone()) return kept === "device";
  } catch {
    // Storage can be forbidden.
  }
  return !savesData();
}

/** Keeps what the reader wants. @param {boolean} device */
export function want(device) {
  try {
    localStorage.setItem(KEY, device ? "device" : "server");
  } catch {
    // It stays as it is.
  }
}

/** @type {Begin} */
async function begun(say, fail) {
  const { begin } = await import("./errands.js");
  return begin(say, fail);
}

export class Device {
  #say;
  #begin;
  /** @type {Promise<Errands> | null} */ #errands = null;
  /** Whether the search that is waited for is this device's. */
  here = isAlone();

  /** @param {(message: Said) => void} say tells whoever answers the page @param {Begin} [begin] */
  constructor(say, begin = begun) {
    this.#say = say;
    this.#begin = begin;
  }

  /** Offers the engine on a new connection, if the reader wants that; it is loaded after what he waits for. If not, takes the offer back. */
  offer() {
    this.#tell((errands) => errands.forget());
    if (!wanted()) this.#withdraw();
    else if (this.#errands) this.#lend();
    else if (possible()) setTimeout(() => wanted() && this.#lend(), LATER);
  }

  /** A search is asked for, and it is not known whose it will be. */
  wait() {
    this.here = isAlone();
  }

  /** Takes what is for the engine, and says whether it was. @param {{ type: string }} message */
  hear(message) {
    const told = /** @type {ForDevice} */ (message);
    if (told.type !== "errand" && told.type !== "recall") return false;
    this.here = isAlone() || (told.type === "errand" && told.game === null);
    this.#tell((errands) => (told.type === "errand" ? errands.take(told) : errands.recall(told.errand)));
    return true;
  }

  /** @param {(errands: Errands) => void} what */
  #tell(what) {
    // Of what fails is heard otherwise.
    this.#errands?.then(what).catch(() => {});
  }

  #lend() {
    const fail = (/** @type {unknown} */ fault) => {
      if (this.#errands !== errands) return;
      console.warn("The engine of this device was given up.", fault);
      this.#withdraw();
    };
    const errands = (this.#errands ??= this.#begin(this.#say, (fault) => fail(fault)));
    errands.then(() => this.#errands === errands && this.#say({ type: "lend", lends: true }), fail);
  }

  #withdraw() {
    if (!this.#errands) return;
    this.#tell((errands) => errands.close());
    this.#errands = null;
    this.wait();
    this.#say({ type: "lend", lends: false });
  }
}
