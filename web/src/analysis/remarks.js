/** What a reader says about a move: a symbol, a comment, circles and arrows. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { OF_MOVES, sign } from "./symbols.js";

/** @typedef {import("./tree.js").Node} Node */

/** No comment is longer, in letters. */
const LONGEST = 4000;

/**
 * @typedef {object} RemarkHandlers
 * @property {(nag: number) => void} symbol
 * @property {(comment: string) => void} comment
 * @property {(shapes: string) => void} shapes circles and arrows, as they were written
 */

export class Remarks {
  #buttons;
  #text = h("textarea", { id: "comment", rows: 3, maxlength: LONGEST });
  #shapes = h("input", { id: "shapes", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 400 });
  #form;
  #open;
  element;
  /** @type {Node | null} */ #node = null;

  /** @param {RemarkHandlers} handlers */
  constructor(handlers) {
    this.#buttons = OF_MOVES.map((nag) =>
      h("button", { type: "button", class: "symbol", "data-nag": nag, "aria-label": say(`analysis-nag-${nag}`), title: say(`analysis-nag-${nag}`), click: () => handlers.symbol(nag) }, sign(nag)),
    );
    this.#text.addEventListener("input", () => handlers.comment(this.#text.value));
    this.#shapes.addEventListener("change", () => handlers.shapes(this.#shapes.value));
    this.#form = h(
      "div",
      { class: "remark-form", hidden: true },
      h("label", { for: "comment" }, say("analysis-comment-on")),
      this.#text,
      h("label", { for: "shapes" }, say("analysis-shapes")),
      this.#shapes,
      h("button", { type: "button", click: () => this.close() }, say("analysis-done")),
    );
    this.#form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
    this.#open = h("button", { type: "button", id: "remark", "aria-expanded": "false", click: () => this.toggle() }, say("analysis-comment"));
    this.element = h("section", { class: "remarks", "aria-label": say("analysis-remarks") }, h("div", { class: "symbols", role: "group", "aria-label": say("analysis-symbols") }, ...this.#buttons), this.#open, this.#form);
  }

  /** @param {Node} node the move that is spoken of */
  show(node) {
    const other = node !== this.#node;
    this.#node = node;
    for (const button of this.#buttons) {
      button.setAttribute("aria-pressed", String(node.nags.includes(Number(button.dataset["nag"]))));
      button.disabled = node.parent === null;
    }
    if (other || document.activeElement !== this.#text) this.#text.value = node.comment;
    if (other || document.activeElement !== this.#shapes) this.#shapes.value = node.shapes.join(" ");
  }

  toggle() {
    if (this.#form.hidden) this.open();
    else this.close();
  }

  open() {
    this.#form.hidden = false;
    this.#open.setAttribute("aria-expanded", "true");
    this.#text.focus();
  }

  close() {
    this.#form.hidden = true;
    this.#open.setAttribute("aria-expanded", "false");
    this.#open.focus();
  }
}
