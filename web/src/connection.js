/**
 * The live connection to a game. It comes back by itself, says from where to go on, and asks again about a move that was
 * handed over and not answered: its id lets the server carry it out only once. Nothing else is sent again, and nothing that
 * was wanted while the server could not be reached: whoever wanted it sees how the game stands then, and decides anew.
 */

import { Fold } from "./fold.js";
import { remark } from "./remarks.js";
import { live } from "./way.js";
import { CLOSE, VERSION } from "./wire.js";

/** @typedef {import("./wire.js").ClientMessage} ClientMessage */
/** @typedef {import("./wire.js").ServerMessage} ServerMessage */

/** How often the server is asked for a sign of life, and how long that may take: together five seconds. */
const PING = 2000;
const PONG = 3000;
/** How long connecting may take before it is tried again. */
const CONNECT = 5000;
const RETRY = [200, 500, 1000, 2000, 4000];

/** Close codes after which trying again is useless. */
const FINAL = new Set(Object.values(CLOSE));

/**
 * @typedef {object} Handlers
 * @property {(message: import("./fold.js").Told) => void} message
 * @property {(state: "open" | "lost" | "failed", reason: string) => void} state
 */

/**
 * The connection that `early.js` has opened and greeted, with what it has heard. It can be taken once.
 *
 * @returns {{ socket: WebSocket, heard: string[] } | null}
 */
export function takeEarly() {
  const take = /** @type {unknown} */ (Reflect.get(window, "takeConnection"));
  // Who comes too late opens none.
  Reflect.set(window, "takeConnection", null);
  return typeof take === "function" ? take() : null;
}

export class Connection {
  #path;
  #handlers;
  /** @type {import("./way.js").Way | null} */ #socket = null;
  /** What is known of the game. */
  #known = new Fold();
  /** @type {Map<string, ClientMessage>} */ #unanswered = new Map();
  /** Whether something was handed over and neither answered nor sent again. */
  #dropped = false;
  #tries = 0;
  #ready = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #pong;

  /**
   * @param {string} game
   * @param {Handlers} handlers
   */
  constructor(game, handlers) {
    this.#path = `/games/${game}/socket`;
    this.#handlers = handlers;
    addEventListener("online", () => this.#again());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#again();
    });
    // The server should not have to find out that nobody waits any more. A page that comes back from
    // the browser's memory connects anew.
    addEventListener("pagehide", () => this.#socket?.close());
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.#again();
    });
    this.#open();
  }

  /** A new name for a request. */
  static request() {
    // `crypto.randomUUID` is missing on plain http from another machine.
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  /**
   * Sends a message; nothing if the server cannot be reached. One with an id that changes the game is kept until it is
   * answered.
   *
   * @param {ClientMessage} message
   * @returns {boolean} whether it was handed over
   */
  send(message) {
    if (!this.#ready || !this.#socket) return false;
    if (message.type === "move" || message.type === "undo" || message.type === "end" || message.type === "offer" || message.type === "retract") this.#unanswered.set(message.id, message);
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Does not ask again about a request. @param {string} id */
  forget(id) {
    this.#unanswered.delete(id);
  }

  /** Whether something may have been lost since this was last asked: handed over, never answered, and not sent again. */
  takeDropped() {
    const dropped = this.#dropped;
    this.#dropped = false;
    return dropped;
  }

  /** The connection is lost: only moves are asked about again. */
  #drop() {
    for (const [id, message] of this.#unanswered) {
      if (message.type === "move") continue;
      this.#unanswered.delete(id);
      this.#dropped = true;
    }
  }

  #open() {
    clearTimeout(this.#timer);
    this.#ready = false;
    this.#wait(CONNECT);
    const early = takeEarly();
    const socket = early?.socket ?? live(this.#path);
    this.#socket = socket;
    if (early) {
      // Whoever made this connection is not ready to hear of it yet.
      queueMicrotask(() => {
        for (const text of early.heard) if (this.#socket === socket) this.#receive(JSON.parse(text));
      });
    } else {
      socket.addEventListener("open", () => {
        socket.send(JSON.stringify({ type: "hello", v: VERSION, seq: this.#known.seq }));
      });
    }
    socket.addEventListener("message", (event) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(event.data)));
    });
    socket.addEventListener("close", (event) => {
      if (this.#socket === socket) this.#closed(event);
    });
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    // Whatever it says, it is there.
    this.#stopWaiting();
    const told = this.#known.hear(message);
    if (told === null) {
      // Something was missed: the whole is told to who comes anew.
      this.#dead();
      return;
    }
    switch (message.type) {
      case "pong":
        return;
      case "welcome":
        this.#ready = true;
        this.#tries = 0;
        this.#beat();
        this.#handlers.state("open", "");
        break;
      case "accepted":
        this.#unanswered.delete(message.id);
        break;
      case "rejected":
        if (message.id !== null) this.#unanswered.delete(message.id);
        message.message = remark(message.message).text;
        break;
    }
    this.#handlers.message(told);
    // After the state, so that what was lost is asked for again only once it is known to be lost.
    if (message.type === "welcome") {
      for (const lost of this.#unanswered.values()) this.#socket?.send(JSON.stringify(lost));
    }
  }

  /** @param {{ code: number, reason: string }} event */
  #closed(event) {
    this.#ready = false;
    this.#stopWaiting();
    clearTimeout(this.#timer);
    if (FINAL.has(event.code)) {
      this.#socket = null;
      this.#handlers.state("failed", remark(event.reason || "The game cannot be opened.").text);
      return;
    }
    this.#drop();
    this.#handlers.state("lost", event.reason);
    const wait = RETRY[Math.min(this.#tries, RETRY.length - 1)] ?? 4000;
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  #beat() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.send({ type: "ping" });
      // A ping that is not answered yet is not forgotten for the next one.
      if (this.#pong === undefined) this.#wait(PONG);
      this.#beat();
    }, PING);
  }

  /** Gives up after so many milliseconds without a message. @param {number} ms */
  #wait(ms) {
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => this.#dead(), ms);
  }

  #stopWaiting() {
    clearTimeout(this.#pong);
    this.#pong = undefined;
  }

  /** Gives up on a connection that no longer answers; its own closing could take minutes. */
  #dead() {
    const socket = this.#socket;
    this.#socket = null;
    this.#pong = undefined;
    socket?.close();
    // Its own end is heard no more.
    this.#ready = false;
    this.#drop();
    this.#handlers.state("lost", "");
    this.#open();
  }

  /** Tries at once instead of waiting. */
  #again() {
    if (this.#socket && this.#socket.readyState >= WebSocket.CLOSING) this.#open();
  }
}
