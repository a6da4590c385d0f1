/**
 * The line to whoever reads the text: a reader on this device as soon as there is one, and the server before that, or if it fails. What
 * is said of a text is the same wherever it was found out.
 *
 * The server keeps the text, and shows the game in it. So a text that was read here is told to it when it is a game and the writer
 * rests, and before it is saved. The line to it comes back by itself, and then the text is read as it is by now; nothing else is sent
 * again. Questions are about the text as it is, so that comes before them.
 */

import { live } from "../way.js";
import { say } from "../words.js";
import { VERSION } from "./wire.js";

/** @typedef {import("./wire.js").ServerMessage} ServerMessage */
/** @typedef {{ suggest: import("./wire.js").Suggestions, explain: import("./wire.js").Explanation, format: import("./wire.js").Formatted, import: import("./wire.js").Imported }} Answers */

const RETRY = [250, 500, 1000, 2000, 4000, 8000];
/** How long a pause in typing is before the text is read here, and before the server is troubled with it. In milliseconds. */
const BREATH = 30;
const PAUSE = 80;
/** How long a game that was found here waits before the server is to show it: for a letter more it need not begin. */
const REST = 150;
/** How long an answer to a question is waited for. */
const PATIENCE = 4000;
/** How long the server may take to say anything at all about what it was told, before the line is taken for dead. */
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
  /** The number of the text that is read, or was last. */
  #n = 0;
  /** That text. */
  #text = "";
  /** The number of the text that the server was told last. */
  #told = 0;
  /** The number of a text of which it is known that it is no game. */
  #faulty = 0;
  /** How many bytes a text may have. */
  #longest = Infinity;
  /** Who reads texts here. @type {import("../reading.js").Reader | null} */ #reader = null;
  #reading = false;
  /** The number of the last question that is about no text of this page. */
  #asked = 0;
  /** Whether the text is another than that. */
  #changed = true;
  /** @type {Map<string, Question>} */ #questions = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #pause;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #rest;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #dead;

  /**
   * @param {string} path
   * @param {Promise<import("../reading.js").Reader | null>} reader who reads texts here, once it is there
   * @param {Handlers} handlers
   */
  constructor(path, reader, handlers) {
    this.#path = path;
    this.#handlers = handlers;
    void reader.then((reader) => (this.#reader = reader));
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

  /** The number of the text as it is, or null if nobody has it to read. */
  get current() {
    return this.#reads && !this.#changed ? this.#n : null;
  }

  /** Whether anybody reads texts. */
  get #reads() {
    return this.#ready || this.#reader !== null;
  }

  /** Whether a text is read here. What is too long the server refuses. @param {string} text */
  #isRead(text) {
    return this.#reader !== null && (text.length * 3 <= this.#longest || new TextEncoder().encode(text).length <= this.#longest);
  }

  /** Whether the server can be reached. */
  get ready() {
    return this.#ready;
  }

  /** The text is another now. */
  changed() {
    this.#changed = true;
    clearTimeout(this.#rest);
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.flush(), this.#reader === null ? PAUSE : BREATH);
  }

  /** Has the text read if it is another than before. Whether somebody reads it. */
  flush() {
    clearTimeout(this.#pause);
    if (!this.#reads) return false;
    if (this.#changed) {
      this.#changed = false;
      this.#n += 1;
      this.#text = this.#handlers.text();
      clearTimeout(this.#rest);
      if (this.#isRead(this.#text)) void this.#check();
      else this.#tell();
    }
    return true;
  }

  /** Reads the text here, and those that come meanwhile, but for those that others have followed. */
  async #check() {
    if (this.#reading) return;
    this.#reading = true;
    for (let n = 0; n !== this.#n && this.#isRead(this.#text); ) {
      n = this.#n;
      const said = await this.#read("text", n, this.#text, "check");
      if (said === null) break;
      const good = said.type === "checked" && said.good;
      if (!good) this.#faulty = n;
      else if (n === this.#n && !this.#changed) this.#rest = setTimeout(() => this.#tell(), REST);
    }
    this.#reading = false;
  }

  /**
   * Reads a text here, and hears what is said of it; null if that cannot be done. Then the server reads from now on.
   *
   * @param {string} what is wanted
   * @param {number} n
   * @param {string} text
   * @param {unknown} task as `crates/reader` knows it
   * @returns {Promise<ServerMessage | null>}
   */
  async #read(what, n, text, task) {
    /** @type {ServerMessage} */
    let said;
    try {
      const answer = await this.#reader?.read(JSON.stringify({ n, text, task }));
      said = answer === undefined ? { type: "refused", n, what, why: say("workshop-too-much") } : JSON.parse(JSON.parse(answer).said);
    } catch (fault) {
      console.warn("The server reads from now on.", fault);
      this.#reader = null;
      this.#answer(what, null);
      this.#changed = true;
      this.flush();
      return null;
    }
    this.#hear(said);
    return said;
  }

  /** Tells the server the text, if it does not know it. Whether it can be reached. */
  #tell() {
    if (this.#ready && this.#told !== this.#n) {
      this.#told = this.#n;
      // What is known to be no game need not be read again to be kept.
      const read = this.#faulty === this.#n;
      this.#send({ type: "text", n: this.#n, text: this.#text, ...(read && { read }) });
      if (!read) this.#await();
    }
    return this.#ready;
  }

  /** The server is to say something now. */
  #await() {
    clearTimeout(this.#dead);
    this.#dead = setTimeout(() => this.#lose(), DEAD);
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
      if (this.#isRead(this.#text)) void this.#read(what, n, this.#text, at === undefined ? what : { [what]: at });
      else this.#send(at === undefined ? { type: what, n } : { type: what, n, at });
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
    if (!this.#reads) return Promise.resolve(null);
    this.#answer("import", null);
    const n = (this.#asked += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer("import", null), DEAD);
      this.#questions.set("import", { answer: resolve, timer, n });
      if (this.#isRead(text)) void this.#read("import", n, text, { import: game });
      else this.#send({ type: "import", n, text, game });
    });
  }

  /** Has the server keep the text as it is, over a revision. Whether it was asked to. @param {number} revision */
  save(revision) {
    if (!this.flush() || !this.#tell()) return false;
    this.#send({ type: "save", n: this.#n, revision });
    this.#await();
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
      if (this.#socket === socket) this.#receive(JSON.parse(String(event.data)));
    });
    socket.addEventListener("close", (event) => {
      if (this.#socket === socket) this.#closed(event);
    });
  }

  /** The server says something. @param {ServerMessage} message */
  #receive(message) {
    if (message.type === "hello") {
      this.#ready = true;
      this.#tries = 0;
      this.#longest = message.limits.text;
      this.#changed = true;
      this.#handlers.state("open", "");
      this.flush();
    }
    if (["checked", "saved", "conflict", "refused"].includes(message.type)) clearTimeout(this.#dead);
    this.#hear(message);
  }

  /** @param {ServerMessage} message */
  #hear(message) {
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
