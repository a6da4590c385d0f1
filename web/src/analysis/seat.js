/** What a table asks, answered from a tree: a move goes on in it, and the rules are asked about the place where it stands. */

/** @typedef {import("../wire.js").ClientMessage} ClientMessage */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./desk.js").Place} Place */

export class Seat {
  #desk;
  #hooks;

  /**
   * @param {Desk} desk
   * @param {object} hooks
   * @param {() => Place} hooks.place where the table stands
   * @param {(id: string, text: string) => void} hooks.play a move is to be played
   * @param {(message: import("../fold.js").Told) => void} hooks.tell
   */
  constructor(desk, hooks) {
    this.#desk = desk;
    this.#hooks = hooks;
  }

  /** @param {ClientMessage} message */
  send(message) {
    const { place, play } = this.#hooks;
    if (message.type === "move") play(message.id, message.text);
    else if (message.type === "inspect") this.#pass(message.id, { type: "inspect", ...place(), square: message.square });
    else if (message.type === "why") this.#pass(message.id, { type: "why", ...place(), from: message.from, piece: message.piece, to: message.to });
    return true;
  }

  /** Has a question answered under the name that the table gave it. @param {string} id @param {any} question */
  async #pass(id, question) {
    const { tell } = this.#hooks;
    try {
      const answer = await this.#desk.ask(question);
      if (answer.type === "inspection" || answer.type === "refusal") tell({ ...answer, id });
    } catch (error) {
      tell({ type: "rejected", id, message: error instanceof Error ? error.message : "" });
    }
  }

  forget() {}

  takeDropped() {
    return false;
  }
}
