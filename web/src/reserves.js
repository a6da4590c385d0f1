/** Units beside the board: a side's hand, or the pool both draw from. */

import { h } from "./dom.js";
import { pieceElement } from "./pieces.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./wire.js").Reserve} Reserve */
/** @typedef {import("./wire.js").Side} Side */

/**
 * @typedef {object} ReserveHandlers
 * @property {(piece: string) => void} take the unit was chosen
 * @property {(piece: string, x: number, y: number) => void} release it was dragged and let go there
 * @property {(piece: string, side: Side) => void} refuse it was chosen and cannot be placed now
 * @property {(piece: string, side: Side) => void} inspect
 */

const DRAG = 6;
const LONG_PRESS = 500;

/**
 * A unit as it is shown. The element stays as long as there is such a unit: it may be under a finger.
 *
 * @typedef {object} Shown
 * @property {HTMLLIElement} item
 * @property {HTMLButtonElement} button
 * @property {HTMLElement} count
 * @property {Side} side whose colours it is drawn in
 * @property {boolean} active whether it may be placed now
 */

export class ReserveView {
  element;
  #list;
  #title;
  #why = h("p", { class: "reserve-why" });
  #pieces;
  #handlers;
  /** @type {Map<string, Shown>} */ #shown = new Map();

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
    const hint = h("p", { class: "reserve-hint" }, say(matchMedia("(hover: none)").matches ? "reserve-read-touch" : "reserve-read"));
    const head = h("div", { class: "reserve-head" }, this.#title, this.#why, hint);
    this.element = h("section", { class: "reserve", "data-reserve": name }, head, this.#list);
  }

  /**
   * @param {string} title
   * @param {Reserve[]} units
   * @param {Side} side whose colours to draw them in
   * @param {(piece: string) => boolean} active whether a unit may be placed now
   * @param {string | null} chosen
   * @param {string} [why] why those that cannot be placed now cannot
   */
  show(title, units, side, active, chosen, why = "") {
    this.element.hidden = units.length === 0;
    const total = units.reduce((sum, unit) => sum + unit.count, 0);
    const words = `${title}: ${total}`;
    if (this.#title.textContent !== words) this.#title.textContent = words;
    const reason = units.every((unit) => active(unit.piece)) ? "" : why;
    if (this.#why.textContent !== reason) this.#why.textContent = reason;
    this.#why.hidden = reason === "";
    const kept = new Set(units.map((unit) => unit.piece));
    for (const [piece, { item }] of this.#shown) {
      if (kept.has(piece)) continue;
      item.remove();
      this.#shown.delete(piece);
    }
    units.forEach((unit, place) => {
      let shown = this.#shown.get(unit.piece);
      if (!shown) {
        shown = this.#unit(unit.piece, side);
        this.#shown.set(unit.piece, shown);
      }
      if (this.#list.children[place] !== shown.item) this.#list.insertBefore(shown.item, this.#list.children[place] ?? null);
      this.#update(shown, unit, side, active(unit.piece), unit.piece === chosen);
    });
  }

  /** @param {string} piece @param {Side} side @returns {Shown} */
  #unit(piece, side) {
    const info = this.#pieces.get(piece);
    const name = info?.name ?? piece;
    // A line may break after a slash.
    const short = (info?.short ?? "").replaceAll("/", "/\u200b");
    const count = h("span", { class: "held-count", hidden: true });
    const button = h(
      "button",
      { type: "button", class: "held", "data-piece": piece, title: short === "" ? name : `${name}: ${short}` },
      this.#drawn(piece, side),
      h("span", { class: "held-words", "aria-hidden": "true" }, h("span", { class: "held-name" }, name), h("small", { class: "held-short" }, short), count),
    );
    const shown = { item: h("li", {}, button), button, count, side, active: false };
    this.#listen(shown, piece);
    return shown;
  }

  /** @param {string} piece @param {Side} side */
  #drawn(piece, side) {
    const info = this.#pieces.get(piece);
    return info ? pieceElement(info, side) : h("span", {}, piece);
  }

  /** Changes what has changed. @param {Shown} shown @param {Reserve} unit @param {Side} side @param {boolean} active @param {boolean} chosen */
  #update(shown, { piece, count }, side, active, chosen) {
    const { button } = shown;
    const name = this.#pieces.get(piece)?.name ?? piece;
    const label = count > 1 ? say("held-many", { name, count }) : name;
    if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
    // What cannot be placed now can still be read about: it waits, and is not out of order.
    button.classList.toggle("waits", !active);
    if (active) button.setAttribute("aria-pressed", String(chosen));
    else button.removeAttribute("aria-pressed");
    shown.count.hidden = count < 2;
    shown.count.textContent = `×${count}`;
    if (shown.side !== side) button.firstElementChild?.replaceWith(this.#drawn(piece, side));
    Object.assign(shown, { side, active });
  }

  /** @param {Shown} shown @param {string} piece */
  #listen(shown, piece) {
    const { button } = shown;
    const handlers = this.#handlers;
    const inspect = () => handlers.inspect(piece, shown.side);
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
          inspect();
        }, LONG_PRESS);
      }
    });
    button.addEventListener("pointermove", (event) => {
      if (!press) return;
      if (!ghost && Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG) {
        clearTimeout(held);
        if (!shown.active) return;
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
      if (shown.active) handlers.take(piece);
      else handlers.refuse(piece, shown.side);
    });
    button.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      if (moved) return;
      clearTimeout(held);
      inspect();
    });
    button.addEventListener("keydown", (event) => {
      if (event.key === "i" && !event.ctrlKey && !event.metaKey && !event.altKey) inspect();
    });
  }
}
