/**
 * The page of a game: joins connection and table.
 *
 * `table/state.js` is what the page knows, `table/view.js` what it shows, `table/table.js` what happens;
 * `table/marks.js` and `table/speech.js` say what is marked and what is said.
 */

import { Connection } from "./connection.js";
import { Device } from "./device.js";
import { byId, h } from "./dom.js";
import { setPictures } from "./pieces.js";
import { loadRemarks } from "./remarks.js";
import { load } from "./words.js";
import { Table } from "./table/table.js";

/** @typedef {import("./fold.js").Told} Told */

const root = byId("game", HTMLElement);

class GamePage {
  #connection;
  /** The engine of this device, for whoever plays against the computer. */
  #device = new Device((said) => void this.#connection.send(said));
  /** @type {Table | null} */ #table = null;
  #shown = false;
  #notice = h("p", { class: "problem", role: "alert", hidden: true });

  constructor() {
    this.#connection = new Connection(root.dataset["game"] ?? "", {
      message: (message) => this.#receive(message),
      state: (state, reason) => this.#state(state, reason),
    });
  }

  /** @param {Told} message */
  #receive(message) {
    if (this.#device.hear(message)) return;
    if (message.type === "welcome") {
      const { white, black, you, leads } = message.game;
      if ([white, black].includes("computer") && (you.length > 0 || leads)) this.#device.offer();
      if (!this.#table) {
        setPictures(message.game.pictures);
        this.#table = new Table(message.game, this.#connection);
      }
      return;
    }
    if (!this.#table) return;
    if (!this.#shown) {
      // The board that came with the page stays until there is another.
      this.#shown = true;
      root.replaceChildren(this.#notice, ...this.#table.elements);
    }
    this.#table.receive(message);
  }

  /** @param {"open" | "lost" | "failed"} state @param {string} reason */
  #state(state, reason) {
    if (state === "failed" && !this.#shown) root.replaceChildren(this.#notice);
    // A lost connection is told where the player is told what to do; only what cannot be mended stands alone.
    this.#notice.hidden = state !== "failed";
    this.#notice.textContent = state === "failed" ? reason : "";
    if (this.#table) this.#table.offline = state === "lost";
    root.classList.toggle("offline", state !== "open");
  }
}

await Promise.all([load(), loadRemarks("remarks/game")]);
new GamePage();
