/** Positions of before, as the server told them. */

import { Connection } from "../connection.js";

/** @typedef {import("../wire.js").Position} Position */

/** How many are kept. */
const KEPT = 400;

export class Past {
  #connection;
  /** @type {Map<number, Position>} */ #known = new Map();
  /** The question under way. */
  #asked = "";

  /** @param {import("./table.js").Line} connection */
  constructor(connection) {
    this.#connection = connection;
  }

  /** The game goes on otherwise from a ply on. @param {number} ply */
  forget(ply) {
    this.#asked = "";
    for (const known of [...this.#known.keys()]) if (known > ply) this.#known.delete(known);
  }

  /** A position that the page has seen. @param {number} ply @param {Position} position */
  keep(ply, position) {
    if (this.#known.size >= KEPT) this.#known.clear();
    this.#known.set(ply, position);
  }

  /** The position after so many moves, if it is known; else it is asked for, and whatever was asked before is not wanted any more. @param {number} ply */
  at(ply) {
    this.#asked = "";
    const known = this.#known.get(ply);
    if (known) return known;
    this.#asked = Connection.request();
    this.#connection.send({ type: "look", id: this.#asked, ply });
    return null;
  }

  /** Whether this is the answer that is waited for. @param {string} id */
  awaits(id) {
    return id === this.#asked;
  }
}
