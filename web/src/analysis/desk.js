/**
 * Who knows the rules and looks for lines, as the analysis asks him: questions with answers, and one search at a time. The
 * page does not know where he sits. Today it is the server; whatever sends and hears the same messages will do.
 *
 * No question changes anything, so after a lost connection all that wait for an answer are simply asked again.
 */

import { takeEarly } from "../connection.js";
import { Device } from "../device.js";
import { live } from "../way.js";
import { CLOSE, VERSION } from "../wire.js";

/** @typedef {import("../wire.js").Inquiry} Inquiry */
/** @typedef {import("../wire.js").Reply} Reply */
/** @typedef {import("../wire.js").Stage} Stage */
/** @typedef {Extract<Reply, { type: "found" }>} Found */
/** @typedef {Extract<Inquiry, { type: "search" }>} Search */
/** @typedef {Exclude<Inquiry, { type: "hello" } | { type: "search" } | { type: "stop" } | { type: "ping" }>} Question */
/** A position: where the game began, and the moves from there. @typedef {{ start: string | null, moves: string[] }} Place */

/** @typedef {import("../way.js").Way} Way */
/**
 * @typedef {object} DeskHandlers
 * @property {(stage: Stage) => void} welcome
 * @property {(state: "open" | "lost" | "failed", reason: string) => void} state
 */

const RETRY = [200, 500, 1000, 2000, 4000];
const FINAL = new Set(Object.values(CLOSE));

/** Whoever answers for the site that the page came from. @param {string} variant @returns {Way} */
export function server(variant) {
  const early = takeEarly();
  return early ? begun(early) : live(`/analysis/${encodeURIComponent(variant)}/socket`);
}

/** A connection on which hello was said while the script was still on its way. @param {{ socket: WebSocket, heard: string[] }} early @returns {Way} */
function begun({ socket, heard }) {
  return {
    get readyState() {
      return socket.readyState;
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
    addEventListener: (type, hear) => {
      if (type === "open") return;
      if (type === "message") queueMicrotask(() => heard.splice(0).forEach((data) => hear({ data })));
      socket.addEventListener(type, hear);
    },
  };
}

/** Says why a question has no answer. */
export class Refused extends Error {}

export class Desk {
  /** The engine of this device, which searches where the reader wants that. */
  device = new Device((said) => this.#send(said));
  #connect;
  #handlers;
  /** @type {Way | null} */ #way = null;
  #ready = false;
  #tries = 0;
  #number = 0;
  /** @type {Map<string, { message: Inquiry, answer: (reply: any) => void, fail: (why: Error) => void }>} */ #waiting = new Map();
  /** @type {{ message: Search, hear: (found: Found) => void, fail: (why: string) => void } | null} */ #search = null;

  /** @param {() => Way} connect @param {DeskHandlers} handlers */
  constructor(connect, handlers) {
    this.#connect = connect;
    this.#handlers = handlers;
    addEventListener("pagehide", () => {
      const way = this.#way;
      this.#way = null;
      this.#ready = false;
      way?.close();
    });
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.#open();
    });
    this.#open();
  }

  /**
   * Asks a question.
   *
   * @template {Question} Q
   * @param {Q extends any ? Omit<Q, "id"> : never} question
   * @returns {Promise<Exclude<Reply, { type: "rejected" }>>}
   */
  ask(question) {
    const id = this.#name();
    const message = /** @type {Inquiry} */ (/** @type {unknown} */ ({ ...question, id }));
    return new Promise((answer, fail) => {
      this.#waiting.set(id, { message, answer, fail });
      this.#send(message);
    });
  }

  /**
   * Looks for the best lines. What was looked for before is not any more.
   *
   * @param {Omit<Search, "id" | "type">} wanted
   * @param {(found: Found) => void} hear
   * @param {(why: string) => void} fail
   */
  search(wanted, hear, fail) {
    const message = /** @type {Search} */ ({ type: "search", id: this.#name(), ...wanted });
    this.#search = { message, hear, fail };
    this.device.wait();
    this.#send(message);
  }

  /** Ends the search. */
  stop() {
    if (!this.#search) return;
    this.#search = null;
    this.#send({ type: "stop" });
  }

  #name() {
    this.#number += 1;
    return String(this.#number);
  }

  /** @param {Inquiry} message */
  #send(message) {
    if (this.#ready) this.#way?.send(JSON.stringify(message));
  }

  #open() {
    this.#ready = false;
    const way = this.#connect();
    this.#way = way;
    way.addEventListener("open", () => way.send(JSON.stringify({ type: "hello", v: VERSION })));
    way.addEventListener("message", (event) => {
      if (this.#way === way) this.#hear(JSON.parse(String(event.data)));
    });
    way.addEventListener("close", (event) => {
      if (this.#way === way) this.#closed(event);
    });
  }

  /** @param {{ code: number, reason: string }} event */
  #closed({ code, reason }) {
    this.#way = null;
    this.#ready = false;
    if (FINAL.has(code)) {
      this.#handlers.state("failed", reason);
      for (const { fail } of this.#waiting.values()) fail(new Refused(reason));
      this.#waiting.clear();
      return;
    }
    this.#handlers.state("lost", reason);
    const wait = RETRY[Math.min(this.#tries, RETRY.length - 1)] ?? 4000;
    this.#tries += 1;
    setTimeout(() => {
      if (!this.#way) this.#open();
    }, wait);
  }

  /** @param {Reply} reply */
  #hear(reply) {
    if (this.device.hear(reply)) return;
    if (reply.type === "welcome") {
      this.#ready = true;
      this.#tries = 0;
      this.device.offer();
      this.#handlers.welcome(reply.stage);
      this.#handlers.state("open", "");
      for (const { message } of this.#waiting.values()) this.#send(message);
      if (this.#search) this.#send(this.#search.message);
    } else if (reply.type === "found") {
      if (reply.id !== this.#search?.message.id) return;
      const { hear } = this.#search;
      if (reply.over) this.#search = null;
      hear(reply);
    } else if (reply.type === "rejected" && reply.id !== null && reply.id === this.#search?.message.id) {
      const { fail } = this.#search;
      this.#search = null;
      fail(reply.message);
    } else if ("id" in reply && reply.id !== null) {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.type === "rejected") waiting?.fail(new Refused(reply.message));
      else waiting?.answer(reply);
    }
  }
}
