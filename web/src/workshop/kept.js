/**
 * What was typed and is not saved yet, kept by the browser until it is: a reload, a crash or a day without a connection
 * loses nothing.
 */

/** @typedef {{ text: string, revision: number, when: number }} Kept */

const KEY = "variorum-draft-";
/** Texts that nobody came back for are forgotten after so many milliseconds: 60 days. */
const OLD = 60 * 24 * 3600 * 1000;

export class KeptText {
  #key;
  #storage;

  /**
   * @param {string} draft
   * @param {Storage | null} [storage] null where it is forbidden
   */
  constructor(draft, storage = browserStorage()) {
    this.#key = KEY + draft;
    this.#storage = storage;
    this.#forgetOld();
  }

  /** What is kept, or null. @returns {Kept | null} */
  get() {
    return read(this.#storage, this.#key);
  }

  /**
   * Keeps a text that has come from a revision.
   *
   * @param {string} text
   * @param {number} revision
   * @param {number} [when]
   */
  put(text, revision, when = Date.now()) {
    try {
      this.#storage?.setItem(this.#key, JSON.stringify({ text, revision, when }));
      return this.#storage !== null;
    } catch {
      return false; // It is full.
    }
  }

  forget() {
    this.#storage?.removeItem(this.#key);
  }

  #forgetOld() {
    const storage = this.#storage;
    if (!storage) return;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) {
      if (!key?.startsWith(KEY) || key === this.#key) continue;
      const kept = read(storage, key);
      if (!kept || Date.now() - kept.when > OLD) storage.removeItem(key);
    }
  }
}

/** @param {Storage | null} storage @param {string} key @returns {Kept | null} */
function read(storage, key) {
  try {
    const kept = JSON.parse(storage?.getItem(key) ?? "null");
    const whole = typeof kept?.text === "string" && typeof kept.revision === "number" && typeof kept.when === "number";
    return whole ? kept : null;
  } catch {
    return null;
  }
}

function browserStorage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/**
 * With which text the editor opens: the draft's own, or the one that this browser has kept; `both` if each of them has
 * been changed since they were the same.
 *
 * @param {{ text: string, revision: number }} draft
 * @param {Kept | null} kept
 * @returns {"draft" | "kept" | "both"}
 */
export function opensWith(draft, kept) {
  if (!kept || kept.text === draft.text) return "draft";
  return kept.revision === draft.revision ? "kept" : "both";
}
