/** Units beside the board: a side's hand, or the pool both draw from. */

import { h } from "./dom.js";
import { pieceElement } from "./pieces.js";

/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./wire.js").Reserve} Reserve */
/** @typedef {import("./wire.js").Side} Side */

/**
 * @typedef {object} ReserveHandlers
 * @property {(piece: string) => void} take the unit was chosen
 * @property {(piece: string, x: number, y: number) => void} release it was dragged and let go there
 * @property {(piece: string) => void} inspect
 */

const DRAG = 6;
const LONG_PRESS = 500;

export class ReserveView {
  element;
  #list;
  #title;
  #pieces;
  #handlers;

  /**
   * @param {string} name for tests and styles
   * @param {PieceInfo[]} pieces
   * @param {ReserveHandlers} handlers
   */
  constructor(name, pieces, handlers) {
    this.#pieces = new Map(pieces.map((piece) => [piece.id, piece]));
    this.#handlers = handlers;
    this.#title = h("h2", { id: `reserve-${name}` });
    this.#list = h("ul", { "aria-labelledby": `reserve-${name}` });
    this.element = h("section", { class: "reserve", "data-reserve": name }, this.#title, this.#list);
  }

  /**
   * @param {string} title
   * @param {Reserve[]} units
   * @param {Side} side whose colours to draw them in
   * @param {(piece: string) => boolean} active whether a unit may be placed now
   * @param {string | null} chosen
   */
  show(title, units, side, active, chosen) {
    this.element.hidden = units.length === 0;
    const total = units.reduce((sum, unit) => sum + unit.count, 0);
    this.#title.textContent = `${title}: ${total}`;
    const focused = this.element.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-piece")
      : null;
    this.#list.replaceChildren(...units.map((unit) => this.#unit(unit, side, active(unit.piece), unit.piece === chosen)));
    if (focused) {
      const again = this.#list.querySelector(`[data-piece="${CSS.escape(focused)}"]`);
      if (again instanceof HTMLElement) again.focus();
    }
  }

  /** @param {Reserve} unit @param {Side} side @param {boolean} active @param {boolean} chosen */
  #unit({ piece, count }, side, active, chosen) {
    const info = this.#pieces.get(piece);
    const name = info?.name ?? piece;
    const drawn = info ? pieceElement(info, side) : h("span", {}, piece);
    const button = h(
      "button",
      {
        type: "button",
        class: "held",
        "data-piece": piece,
        "aria-label": count > 1 ? `${name}, ${count} of them` : name,
        "aria-pressed": String(chosen),
        "aria-disabled": active ? null : "true",
        title: name,
      },
      drawn,
      h(
        "span",
        { class: "held-words", "aria-hidden": "true" },
        h("span", { class: "held-name" }, name),
        count > 1 ? h("span", { class: "held-count" }, `×${count}`) : null,
      ),
    );
    this.#listen(button, piece, active);
    return h("li", {}, button);
  }

  /** @param {HTMLButtonElement} button @param {string} piece @param {boolean} active */
  #listen(button, piece, active) {
    const handlers = this.#handlers;
    /** @type {{ x: number, y: number } | null} */
    let press = null;
    /** @type {HTMLElement | null} */
    let ghost = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let held;
    let moved = false;
    const end = () => {
      clearTimeout(held);
      ghost?.remove();
      ghost = null;
      press = null;
    };
    button.addEventListener("pointerdown", (event) => {
      moved = false;
      if (event.button !== 0 || !event.isPrimary) return;
      press = { x: event.clientX, y: event.clientY };
      button.setPointerCapture(event.pointerId);
      if (event.pointerType !== "mouse") {
        held = setTimeout(() => {
          moved = true;
          end();
          handlers.inspect(piece);
        }, LONG_PRESS);
      }
    });
    button.addEventListener("pointermove", (event) => {
      if (!press) return;
      if (!ghost && Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG) {
        clearTimeout(held);
        if (!active) return;
        moved = true;
        const picture = button.firstElementChild;
        if (!picture) return;
        ghost = h("div", { class: "drag-ghost" }, picture.cloneNode(true));
        document.body.append(ghost);
      }
      if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    });
    button.addEventListener("pointerup", (event) => {
      const dragged = ghost !== null;
      end();
      if (dragged) handlers.release(piece, event.clientX, event.clientY);
    });
    button.addEventListener("pointercancel", end);
    button.addEventListener("click", () => {
      if (moved) return;
      // What cannot be placed now can still be read about.
      if (active) handlers.take(piece);
      else handlers.inspect(piece);
    });
    button.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      if (moved) return;
      handlers.inspect(piece);
    });
    button.addEventListener("keydown", (event) => {
      if (event.key === "i") handlers.inspect(piece);
    });
  }
}
