/** A player's line: colour, name, state in words, clock, what was taken from the other side. */

import { h } from "../dom.js";
import { pieceElement } from "../pieces.js";
import { rove } from "../roving.js";
import { say } from "../words.js";
import { ClockFace } from "./clock.js";
import { playerName, playerState, sideName } from "./speech.js";

/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("./state.js").TableState} TableState */

export class PlayerLine {
  #state;
  #side;
  #disc;
  #name = h("b", { class: "player-name" });
  #says = h("span", { class: "player-state" });
  #took = h("ul", { class: "took" });
  #settle = rove(this.#took, "button");
  #key = "";
  clock;
  element;

  /** @param {TableState} state @param {Side} side */
  constructor(state, side) {
    this.#state = state;
    this.#side = side;
    this.clock = new ClockFace(side);
    this.#disc = h("span", { class: `disc ${side}`, role: "img", "aria-label": sideName(side) });
    this.element = h(
      "section",
      { class: "player", "data-side": side, "aria-label": sideName(side) },
      this.#disc,
      h("div", { class: "player-words" }, this.#name, this.#says),
      this.clock.element,
      this.#took,
    );
  }

  show() {
    const state = this.#state;
    const says = playerState(state, this.#side);
    write(this.#name, playerName(state, this.#side));
    write(this.#says, says);
    const position = state.shown;
    this.element.classList.toggle("turn", position?.turn === this.#side && !position.outcome);
    this.element.classList.toggle("away", state.away(this.#side));
    this.element.classList.toggle("won", position?.outcome?.winner === this.#side);
    const other = this.#side === "w" ? "b" : "w";
    const took = state.captured(other);
    const key = JSON.stringify(took);
    if (key === this.#key) return;
    this.#key = key;
    this.#took.setAttribute("aria-label", say("player-took"));
    this.#took.replaceChildren(
      ...took.flatMap(({ piece, count }) => {
        const info = state.piece(piece);
        if (!info) return [];
        const name = count > 1 ? say("player-takes", { name: info.name, count }) : info.name;
        const words = h("span", { class: "visually-hidden" }, name);
        const asked = { type: "button", title: name, "data-about": piece, "data-side": other, "data-read": true, "aria-haspopup": "dialog" };
        const picture = pieceElement(info, other);
        return [h("li", {}, h("button", asked, picture, count > 1 ? h("i", { "aria-hidden": "true" }, String(count)) : null, words))];
      }),
    );
    this.#settle();
  }
}

/** Writes a text that may be spoken aloud, so not without need. @param {HTMLElement} element @param {string} text */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
