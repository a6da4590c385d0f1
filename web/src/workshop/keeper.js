/**
 * Keeping what is typed: in this browser at once, on the server a second after it was checked. Two that change the same
 * draft are asked, and neither loses anything.
 */

/** @typedef {import("./wire.js").Draft} Draft */
/** @typedef {import("./wire.js").ServerMessage} ServerMessage */
/** @typedef {"saved" | "changed" | "saving" | "asking" | "reader"} Keeping */

/** From a check to saving, in milliseconds. */
const SAVE = 1000;
/** From a key to keeping the text here. */
const KEEP = 300;

/**
 * @typedef {object} Means
 * @property {() => string} text the text as it is
 * @property {import("./line.js").Line} line
 * @property {import("./kept.js").KeptText} kept
 * @property {() => Promise<string>} stored the text that the server has
 * @property {(state: Keeping) => void} told
 * @property {(theirs: string, revision: number) => void} ask the draft has been changed elsewhere
 */

export class Keeper {
  #means;
  /** How often the draft has been saved, as far as is known here. */
  #revision;
  /** The text that the server has. */
  #saved;
  /** What is being saved. @type {string | null} */ #saving = null;
  /** @type {Keeping} */ #state = "reader";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #keep;

  /** @param {Draft} draft @param {Means} means */
  constructor(draft, means) {
    this.#means = means;
    this.#revision = draft.revision;
    this.#saved = draft.text;
    if (draft.mine) this.#state = means.text() === draft.text ? "saved" : "changed";
    if (draft.mine) addEventListener("pagehide", () => this.#put());
  }

  get state() {
    return this.#state;
  }

  /** The text is another. */
  changed() {
    if (this.#state === "reader") return;
    clearTimeout(this.#timer);
    clearTimeout(this.#keep);
    this.#keep = setTimeout(() => this.#put(), KEEP);
    if (this.#state !== "asking") this.#tell("changed");
  }

  /** Somebody has looked at the text as it is. */
  checked() {
    if (this.#state === "reader" || this.#state === "asking") return;
    clearTimeout(this.#timer);
    if (this.#means.text() === this.#saved) this.#done();
    else this.#timer = setTimeout(() => this.save(), SAVE);
  }

  /** Saves now. */
  save() {
    if (this.#state === "reader" || this.#state === "asking" || this.#saving !== null) return;
    clearTimeout(this.#timer);
    const text = this.#means.text();
    if (text === this.#saved) this.#done();
    else if (this.#means.line.save(this.#revision)) {
      this.#saving = text;
      this.#tell("saving");
    }
  }

  /** @param {ServerMessage} message */
  heard(message) {
    if (message.type === "saved") {
      this.#revision = message.revision;
      this.#saved = this.#saving ?? this.#saved;
      this.#saving = null;
      if (this.#means.text() === this.#saved) this.#done();
      else this.#again();
    } else if (message.type === "conflict") void this.#conflict(message.revision);
    else if (message.type === "refused" && message.what === "save") {
      this.#saving = null;
      this.#tell("changed");
    }
  }

  /** The server cannot be reached: what was being saved may have arrived or not. */
  lost() {
    if (this.#saving === null) return;
    this.#saving = null;
    this.#tell("changed");
  }

  /** Asks at once: the draft and what is kept here have both been changed. @param {string} theirs */
  disagree(theirs) {
    this.#tell("asking");
    this.#means.ask(theirs, this.#revision);
  }

  /** It was decided: what stands in the editor now goes on from a revision. @param {string} theirs @param {number} revision */
  settle(theirs, revision) {
    this.#revision = revision;
    this.#saved = theirs;
    this.#state = "changed";
    if (this.#means.text() === theirs) this.#done();
    else this.save();
  }

  /** @param {number} revision */
  async #conflict(revision) {
    const mine = this.#saving;
    this.#saving = null;
    let theirs;
    try {
      theirs = await this.#means.stored();
    } catch {
      this.#tell("changed");
      return; // Without a connection nothing is decided; the next attempt meets the same answer.
    }
    if (theirs === mine || theirs === this.#means.text()) {
      // It was this very text whose arrival was not heard of.
      this.settle(theirs, revision);
      return;
    }
    this.#tell("asking");
    this.#means.ask(theirs, revision);
  }

  #again() {
    this.#tell("changed");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), SAVE);
  }

  #done() {
    clearTimeout(this.#keep);
    this.#means.kept.forget();
    this.#tell("saved");
  }

  #put() {
    const text = this.#means.text();
    if (text === this.#saved) this.#means.kept.forget();
    else this.#means.kept.put(text, this.#revision);
  }

  /** @param {Keeping} state */
  #tell(state) {
    this.#state = state;
    this.#means.told(state);
  }
}
