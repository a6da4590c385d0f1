/**
 * The line to the server that checks the text. It comes back by itself, and then tells the text as it is by now; nothing
 * else is sent again. Questions are about the text as it is, so it is sent before them.
 */

import { live } from "../way.js";
import { VERSION } from "./wire.js";

/** @typedef {import("./wire.js").ServerMessage} ServerMessage */
/** @typedef {{ suggest: import("./wire.js").Suggestions, explain: import("./wire.js").Explanation, format: import("./wire.js").Formatted, import: import("./wire.js").Imported }} Answers */

const RETRY = [250, 500, 1000, 2000, 4000, 8000];
/** How long a pause in typing is, in milliseconds. */
const PAUSE = 80;
/** How long an answer to a question is waited for. */
const PATIENCE = 4000;
/** How long the server may take to say anything at all about a text, before the line is taken for dead. */
const DEAD = 12_000;
/** Codes after which trying again is useless. */
const FINAL = new Set([4004, 4010]);

/**
 * @typedef {object} Handlers
 * @property {() => string} text the text as it is
 * @property {(message: ServerMessage) => void} heard
 * @property {(state: "open" | "lost" | "failed", reason: string) => void} state
 */

/** @typedef {{ answer: (message: any) => void, timer: ReturnType<typeof setTimeout>, n: number }} Question */

const ANSWERS = { suggest: "suggestions", explain: "explanation", format: "formatted", import: "imported" };

export class Line {
  #path;
  #handlers;
  /** @type {import("../way.js").Way | null} */ #socket = null;
  #ready = false;
  #tries = 0;
  /** The number of the text that was sent last. */
  #n = 0;
  /** The number of the last question that is about no text of this page. */
  #asked = 0;
  /** Whether the text is another than was sent. */
  #changed = true;
  /** @type {Map<string, Question>} */ #questions = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #pause;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #dead;

  /**
   * @param {string} path
   * @param {Handlers} handlers
   */
  constructor(path, handlers) {
    this.#path = path;
    this.#handlers = handlers;
    addEventListener("online", () => this.#again());
    addEventListener("offline", () => this.#lose());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#again();
    });
    addEventListener("pagehide", () => this.#socket?.close());
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.#again();
    });
    this.#open();
  }

  /** The number of the text that the server has, or null if it has not got the one that is there now. */
  get current() {
    return this.#ready && !this.#changed ? this.#n : null;
  }

  /** Whether the server can be reached. */
  get ready() {
    return this.#ready;
  }

  /** The text is another now. */
  changed() {
    this.#changed = true;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.flush(), PAUSE);
  }

  /** Sends the text if it is another than before. Whether the server has it. */
  flush() {
    clearTimeout(this.#pause);
    if (!this.#ready) return false;
    if (this.#changed) {
      this.#changed = false;
      this.#n += 1;
      this.#send({ type: "text", n: this.#n, text: this.#handlers.text() });
      clearTimeout(this.#dead);
      this.#dead = setTimeout(() => this.#lose(), DEAD);
    }
    return true;
  }

  /**
   * Asks about a place in the text as it is. Null if there is no answer, or the text has become another meanwhile.
   *
   * @template {keyof Answers} K
   * @param {K} what
   * @param {number} [at]
   * @returns {Promise<Answers[K] | null>}
   */
  ask(what, at) {
    if (!this.flush()) return Promise.resolve(null);
    this.#answer(what, null);
    const n = this.#n;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer(what, null), PATIENCE);
      this.#questions.set(what, { answer: resolve, timer, n });
      this.#send(at === undefined ? { type: what, n } : { type: what, n, at });
    });
  }

  /**
   * Has another program's file read. Null if there is no answer.
   *
   * @param {string} text
   * @param {string | null} game which of the games in it
   * @returns {Promise<import("./wire.js").Imported | null>}
   */
  read(text, game) {
    if (!this.#ready) return Promise.resolve(null);
    this.#answer("import", null);
    const n = (this.#asked += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer("import", null), DEAD);
      this.#questions.set("import", { answer: resolve, timer, n });
      this.#send({ type: "import", n, text, game });
    });
  }

  /** Has the text kept that was sent last, over a revision. @param {number} revision */
  save(revision) {
    if (this.current === null) return false;
    this.#send({ type: "save", n: this.#n, revision });
    return true;
  }

  /** @param {object} message */
  #send(message) {
    this.#socket?.send(JSON.stringify(message));
  }

  /** @param {string} what @param {any} message */
  #answer(what, message) {
    const question = this.#questions.get(what);
    if (!question || (message && message.n !== question.n)) return;
    clearTimeout(question.timer);
    this.#questions.delete(what);
    question.answer(message);
  }

  #open() {
    clearTimeout(this.#timer);
    const socket = live(this.#path);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      if (this.#socket === socket) this.#send({ type: "hello", v: VERSION });
    });
    socket.addEventListener("message", (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)));
    });
    socket.addEventListener("close", (event) => {
      if (this.#socket === socket) this.#closed(event);
    });
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    if (message.type === "hello") {
      this.#ready = true;
      this.#tries = 0;
      this.#changed = true;
      this.#handlers.state("open", "");
      this.flush();
    }
    if (message.type === "checked" || message.type === "refused") clearTimeout(this.#dead);
    for (const [what, answer] of Object.entries(ANSWERS)) {
      if (message.type === answer || (message.type === "refused" && message.what === what)) {
        this.#answer(what, message.type === answer ? message : null);
      }
    }
    this.#handlers.heard(message);
  }

  /** @param {{ code: number, reason: string }} event */
  #closed(event) {
    this.#socket = null;
    this.#ready = false;
    clearTimeout(this.#dead);
    for (const what of [...this.#questions.keys()]) this.#answer(what, null);
    if (FINAL.has(event.code)) {
      this.#handlers.state("failed", event.reason);
      return;
    }
    this.#handlers.state("lost", event.reason);
    const wait = RETRY[Math.min(this.#tries, RETRY.length - 1)] ?? 8000;
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  /** Gives up on a socket; its own closing could take minutes. */
  #lose() {
    const socket = this.#socket;
    if (!socket) return;
    this.#closed({ code: 1006, reason: "" });
    socket.close();
  }

  /** Tries at once instead of waiting. */
  #again() {
    if (this.#socket === null || this.#socket.readyState >= WebSocket.CLOSING) this.#open();
  }
}
