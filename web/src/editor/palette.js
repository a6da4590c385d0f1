/** The pieces to put on the board: by side, found by words and by what they do, taken with a click, a drag or the keyboard. */

import { byId } from "../dom.js";
import { rove } from "../roving.js";
import { Finder } from "../setup/finder.js";

/** @typedef {import("../wire.js").Side} Side */

/** How far a pointer moves before a press becomes a drag, in pixels. */
const DRAG = 6;

/**
 * @typedef {object} PaletteHandlers
 * @property {(piece: string, side: Side) => void} take a piece was chosen, or let go of
 * @property {(piece: string, side: Side, x: number, y: number) => void} drop one was dragged there
 */

export class Palette {
  #element = byId("tiles", HTMLElement);
  #whose = byId("whose", HTMLElement);
  #find = byId("find", HTMLInputElement);
  /** @type {HTMLButtonElement[]} */ #tiles;
  /** @type {Side} */ #side = "w";

  /** @param {PaletteHandlers} handlers */
  constructor(handlers) {
    new Finder(byId("palette", HTMLElement));
    this.#tiles = [...this.#element.querySelectorAll("button.tile")].filter((tile) => tile instanceof HTMLButtonElement);
    rove(this.#element, ".tile:not([hidden], .other)");
    this.#whose.addEventListener("click", (event) => {
      const side = event.target instanceof HTMLElement ? event.target.dataset["side"] : undefined;
      if (side === "w" || side === "b") this.side = side;
    });
    for (const tile of this.#tiles) drag(tile, () => handlers.take(tile.dataset["id"] ?? "", this.#side), (x, y) => handlers.drop(tile.dataset["id"] ?? "", this.#side, x, y));
    const looked = () => this.#look();
    this.#find.addEventListener("input", looked);
    byId("palette", HTMLElement).addEventListener("click", looked);
    this.#find.addEventListener("keydown", (event) => {
      const first = event.key === "Enter" ? this.#shown()[0] : undefined;
      if (first && this.#find.value.trim() !== "") handlers.take(first.dataset["id"] ?? "", this.#side);
    });
    this.side = "w";
  }

  get side() {
    return this.#side;
  }

  set side(side) {
    this.#side = side;
    for (const button of this.#whose.querySelectorAll("[data-side]")) button.setAttribute("aria-pressed", String(button.getAttribute("data-side") === side));
    for (const tile of this.#tiles) {
      const sides = tile.dataset["sides"] ?? "";
      tile.hidden = sides !== "n" && !sides.includes(side);
      const shown = sides === "n" ? "w" : side;
      tile.dataset["side"] = shown;
      const use = tile.querySelector("use");
      use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/-[wb]$/, `-${shown}`));
      tile.querySelector(".initials")?.setAttribute("class", `initials ${shown}`);
    }
    this.#look();
  }

  /** Which piece is in hand. @param {string | null} piece */
  show(piece) {
    for (const tile of this.#tiles) tile.setAttribute("aria-pressed", String(tile.dataset["id"] === piece));
  }

  focus() {
    this.#find.focus();
  }

  /** The pieces of this side that are looked for. */
  #shown() {
    return this.#tiles.filter((tile) => !tile.hidden && !tile.classList.contains("other"));
  }

  /** Classes of which nothing is shown have no heading, and one tile is the stop of the tab key. */
  #look() {
    for (const group of this.#element.querySelectorAll(".ed-group")) {
      group.toggleAttribute("hidden", ![...group.querySelectorAll(".tile")].some((tile) => !tile.hasAttribute("hidden") && !tile.classList.contains("other")));
    }
    const shown = this.#shown();
    const stop = shown.find((tile) => tile.tabIndex === 0) ?? shown[0];
    for (const tile of this.#tiles) tile.tabIndex = tile === stop ? 0 : -1;
  }
}

/**
 * A button that can be clicked, or dragged away from.
 *
 * @param {HTMLElement} button with a picture
 * @param {() => void} click
 * @param {(x: number, y: number) => void} drop
 */
export function drag(button, click, drop) {
  /** @type {{ x: number, y: number } | null} */
  let press = null;
  /** @type {HTMLElement | null} */
  let ghost = null;
  let dragged = false;
  const end = () => {
    ghost?.remove();
    ghost = null;
    press = null;
  };
  button.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (event.button === 0 && event.isPrimary) press = { x: event.clientX, y: event.clientY };
  });
  button.addEventListener("pointermove", (event) => {
    if (!press) return;
    if (!ghost && Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG) {
      const picture = button.querySelector(".picture");
      if (!picture) return;
      button.setPointerCapture(event.pointerId);
      dragged = true;
      ghost = document.createElement("div");
      ghost.className = "drag-ghost";
      ghost.append(picture.cloneNode(true));
      document.body.append(ghost);
    }
    if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  });
  button.addEventListener("pointerup", (event) => {
    const there = ghost !== null;
    end();
    if (there) drop(event.clientX, event.clientY);
  });
  button.addEventListener("pointercancel", end);
  button.addEventListener("click", () => {
    if (!dragged) click();
    dragged = false;
  });
}
