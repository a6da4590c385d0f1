/**
 * The sheet about a piece: what it is, what it does, what holds it, and a board to try it out on. There is one, and it
 * lies over the page: nothing moves because of it.
 *
 * Any page may open it: `openSheet({ variant, piece, side })`.
 */

import { h } from "../dom.js";
import { immunity } from "../immunity.js";
import { drawSeal, pieceElement, setPictures } from "../pieces.js";
import { load, say } from "../words.js";
import { place } from "./place.js";
import { roster } from "./study.js";
import { frozenWords } from "./speech.js";
import { TryOut } from "./tryout.js";

/** @typedef {import("../wire.js").PieceTold} PieceTold */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("../wire.js").Unit} Unit */

/**
 * What the sheet is about.
 *
 * @typedef {object} About
 * @property {string} variant the variant, with its options
 * @property {string} piece the id of the piece
 * @property {Side} side whose it is
 * @property {string} [where] where it is, in words
 * @property {Side} [bottom] the side that the reader sees from; the piece's own, if nothing is said
 * @property {string[]} [cast] the ids of the types of the game being played
 * @property {Unit[]} [frozenBy] the units that freeze it
 * @property {Element | null} [over] what it may lie over, where there is room beside the board
 * @property {boolean} [half] whether it leaves half a screen to the page, where it comes from below
 * @property {Element | null} [free] what it must not lie over
 * @property {() => void} [closed] it was closed, by whatever
 */

export class Sheet {
  #element = h("section", {
    class: "sheet",
    role: "dialog",
    tabindex: "-1",
    popover: "manual",
    "aria-labelledby": "sheet-name",
    "aria-describedby": "sheet-where sheet-frozen sheet-text",
  });
  /** @type {About | null} */ #about = null;
  /** @type {TryOut | null} */ #trial = null;
  /** Where the focus was. @type {Element | null} */ #before = null;
  #where = h("span", { id: "sheet-where" });
  #moves = h("span", { class: "sheet-moves", role: "status" });

  constructor() {
    const element = this.#element;
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      this.close();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.open) this.close();
    });
    addEventListener("resize", () => this.#place());
  }

  get open() {
    return this.#about !== null;
  }

  /** The element, for pages that look into it. */
  get element() {
    return this.#element;
  }

  /** @param {About} about */
  async show(about) {
    const fresh = !this.open;
    if (fresh) this.#before = focused();
    else if (this.#about?.closed !== about.closed) this.#about?.closed?.();
    this.#about = about;
    this.#moves.textContent = "";
    /** @type {PieceTold[]} */ let pieces;
    try {
      const known = await roster(about.variant);
      setPictures(known.pictures);
      pieces = known.pieces;
    } catch (error) {
      if (this.#about === about) this.#fail(error instanceof TypeError ? say("try-offline") : String(error));
      return;
    }
    if (this.#about !== about) return;
    const piece = pieces.find(({ id }) => id === about.piece);
    if (piece) this.#fill(about, piece, pieces);
  }

  /** @param {About} about @param {PieceTold} piece @param {PieceTold[]} pieces */
  #fill(about, piece, pieces) {
    const element = this.#element;
    this.#trial?.end();
    const subject = { variant: about.variant, piece, pieces, side: about.side, bottom: about.bottom ?? about.side, cast: about.cast ?? [] };
    this.#trial = new TryOut(subject, (unit) => {
      const { where: _, frozenBy: __, closed: ___, ...rest } = about;
      void this.show({ ...rest, piece: unit.piece, side: unit.side });
    });
    const side = say("side", { side: about.side });
    this.#where.textContent = about.where ? `${side}, ${about.where}` : side;
    const frozen = about.frozenBy ?? [];
    const told = new Map(pieces.map((one) => [one.id, one]));
    const text = h(
      "div",
      { id: "sheet-text" },
      h("p", { class: "sheet-description" }, piece.description),
      immunity(piece.immunity),
      piece.note === null ? null : h("p", { class: "remark" }, piece.note),
      piece.worth ? h("p", { class: "worth" }, piece.worth, " ", h("small", {}, piece.worth_interval ?? "")) : null,
      piece.attributes.length > 0 ? attributes(piece) : null,
      piece.house ? h("p", { class: "sheet-house" }, h("b", { class: "house" }, `† ${say("house")}`), ` ${say("house-words")}`) : null,
    );
    const grip = h("button", { type: "button", class: "sheet-grip", click: () => this.#pull() });
    const more = h("button", { type: "button", class: "primary sheet-more", click: () => this.#pull() }, say("try-it"));
    element.replaceChildren(
      grip,
      h(
        "header",
        {},
        h("span", { class: "sheet-picture" }, pieceElement(piece, about.side)),
        h("div", { class: "sheet-title" }, h("h2", { id: "sheet-name" }, piece.name), h("p", { class: "sheet-where" }, this.#where, this.#moves)),
        this.#close(),
      ),
      h(
        "div",
        { class: "sheet-body" },
        frozen.length > 0 ? h("p", { class: "sheet-frozen", id: "sheet-frozen" }, frozenWords(frozen, piece, told)) : null,
        this.#trial.element,
        text,
        h("p", { class: "sheet-links" }, more, this.#rules(about)),
      ),
    );
    // Where a board shows the piece's moves, or more is to be chosen from, half a screen is left to it.
    this.#tall(!about.over && !about.half);
    this.#drag(grip);
    this.#appear();
  }

  /** The way to what the rules say about the piece: in a tab of its own where this page has something that goes on. @param {About} about */
  #rules(about) {
    const anchor = `piece-${about.piece.toLowerCase()}`;
    const here = document.getElementById(anchor) !== null;
    const href = here ? `#${anchor}` : `/variants/${about.variant}/rules#${anchor}`;
    const beside = document.body.matches(".game, .setup, .draft");
    const click = () => {
      if (here) this.close();
    };
    return h("a", { class: "button", href, target: beside ? "_blank" : null, click }, say("sheet-rules"));
  }

  #close() {
    return h("button", { type: "button", class: "sheet-close", "aria-label": say("close"), click: () => this.close() }, "✕");
  }

  #appear() {
    const element = this.#element;
    if (!element.isConnected) (document.querySelector("main") ?? document.body).append(element);
    if (!element.matches(":popover-open")) element.showPopover();
    this.#place();
    element.querySelector(".sheet-body")?.scrollTo(0, 0);
    element.focus({ preventScroll: true });
  }

  /** There is nothing to tell. @param {string} reason */
  #fail(reason) {
    const name = h("h2", { id: "sheet-name" }, say("sheet-nothing"));
    const text = h("p", { id: "sheet-text", class: "problem" }, reason);
    this.#element.replaceChildren(h("header", {}, name, this.#close()), h("div", { class: "sheet-body" }, text));
    this.#appear();
  }

  /** Says how many moves the piece has now. @param {number} count */
  moves(count) {
    this.#moves.textContent = ` · ${say("sheet-moves", { count })}`;
  }

  /** The game has gone on: where the piece is and what it can do there may be different now. */
  stale() {
    const about = this.#about;
    if (!about) return;
    this.#where.textContent = say("side", { side: about.side });
    this.#moves.textContent = "";
    this.#element.querySelector(".sheet-frozen")?.remove();
  }

  close() {
    const about = this.#about;
    if (!about) return;
    const element = this.#element;
    const inside = element.contains(document.activeElement) || document.activeElement === document.body;
    this.#about = null;
    this.#trial?.end();
    this.#trial = null;
    if (element.matches(":popover-open")) element.hidePopover();
    if (inside && this.#before?.isConnected) focusOn(this.#before);
    about.closed?.();
  }

  #place() {
    if (this.open) place(this.#element, this.#about?.over ?? null, this.#about?.free ?? null);
  }

  /** Between half a screen and nearly all of it, where the sheet comes from below. */
  #pull() {
    this.#tall(!this.#element.classList.contains("tall"));
    this.#element.querySelector(".sheet-body")?.scrollTo(0, 0);
  }

  /** @param {boolean} tall */
  #tall(tall) {
    this.#element.classList.toggle("tall", tall);
    const grip = this.#element.querySelector(".sheet-grip");
    grip?.setAttribute("aria-expanded", String(tall));
    grip?.setAttribute("aria-label", say(tall ? "sheet-less" : "sheet-more"));
  }

  /** The grip can be pulled up, and down to close. @param {HTMLElement} grip */
  #drag(grip) {
    /** Where it was pressed; a button that is released here may have been pressed elsewhere. @type {number | null} */
    let from = null;
    let pulled = false;
    grip.addEventListener("pointerdown", (event) => {
      from = event.clientY;
      pulled = false;
      grip.setPointerCapture(event.pointerId);
    });
    grip.addEventListener("pointerup", (event) => {
      const by = event.clientY - (from ?? event.clientY);
      from = null;
      if (Math.abs(by) < 24) return;
      pulled = true;
      const tall = this.#element.classList.contains("tall");
      if (by < 0) this.#tall(true);
      else if (tall) this.#tall(false);
      else this.close();
    });
    grip.addEventListener("click", (event) => {
      if (pulled) event.stopImmediatePropagation();
      pulled = false;
    }, true);
  }
}

/** @param {PieceTold} piece */
function attributes(piece) {
  const items = piece.attributes.map((name, index) => {
    const seal = piece.seals[index];
    return h("li", {}, seal ? drawSeal(seal) : null, name);
  });
  return h("ul", { class: "attributes" }, ...items);
}

/** What has the focus, within trees of their own, too. */
function focused() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** @param {Element} element */
function focusOn(element) {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
}

/** @type {Sheet | null} */
let only = null;

/** The sheet of this page. */
export function sheet() {
  only ??= new Sheet();
  return only;
}

/** Reads what the sheet says, if the page has not done so. */
export function ready() {
  return load();
}

/**
 * Opens the sheet about a piece. It must be {@link ready}, unless the page has read its texts.
 *
 * @param {About} about
 */
export function openSheet(about) {
  return sheet().show(about);
}
