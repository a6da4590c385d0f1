/** The line under the board as elements: a hand that points at what to do, a sentence, the answers. */

import { h, s } from "../dom.js";
import { pieceElement } from "../pieces.js";
import { say } from "../words.js";

/** @typedef {import("../wire.js").PieceInfo} PieceInfo */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("./help.js").Answer} Answer */
/** @typedef {import("./help.js").Help} Help */

/**
 * @typedef {object} HelpHandlers
 * @property {(answer: Answer) => void} answer
 * @property {(answer: Answer | null) => void} preview what an answer would do shall be shown
 * @property {() => void} cancel
 */

/** A pointing hand. */
function hand() {
  const d =
    "M2 14.500V9.500H5L8.500 6.500C9.300 5.800 10.400 6.600 10 7.600L9.200 9.200H20.500C22.600 9.200 22.600 12 20.500 12H13.500" +
    "C15 12.200 15 14.500 13.300 14.600C14.400 15 14.100 16.900 12.700 16.900C13.400 17.500 12.900 18.900 11.800 18.900H7.500L5 17.500H2";
  return s("svg", { class: "help-hand", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d }));
}

export class HelpLine {
  #sign = h("span", { class: "help-sign", "aria-hidden": "true" }, hand());
  #signed = "";
  #said = h("strong");
  #aside = h("em");
  #answers = h("div", { class: "answers", role: "group" });
  element;
  #handlers;
  #pieces;
  /** @type {Answer[]} */ #shown = [];
  #key = "";

  /** @param {PieceInfo[]} pieces @param {HelpHandlers} handlers */
  constructor(pieces, handlers) {
    this.#pieces = new Map(pieces.map((piece) => [piece.id, piece]));
    this.#handlers = handlers;
    // What is good to know besides is read with the board and not spoken again at every step.
    const told = h("p", { class: "told" }, h("span", { role: "status", class: "said" }, this.#said), " ", this.#aside);
    this.element = h("section", { class: "help-line", "aria-label": say("help-label") }, this.#sign, told, this.#answers);
  }

  /** @param {Help} help @param {Side} side whose pieces the answers show */
  show(help, side) {
    this.element.dataset["kind"] = help.kind;
    if (this.#said.textContent !== help.text) this.#said.textContent = help.text;
    if (this.#aside.textContent !== help.aside) this.#aside.textContent = help.aside;
    this.#point(help.piece ?? null, side);
    this.#shown = help.answers;
    const key = JSON.stringify([help.answers.map(({ label, note, piece, pressed, move }) => [label, note, piece, pressed, move?.text]), help.cancel, side]);
    if (key === this.#key) return;
    this.#key = key;
    this.#answers.hidden = help.answers.length === 0;
    this.#answers.setAttribute("aria-label", help.text);
    const inside = this.#answers.contains(document.activeElement);
    const buttons = help.answers.map((answer) => this.#button(answer, side));
    this.#answers.replaceChildren(...buttons, ...(help.cancel ? [this.#close()] : []));
    if (inside) buttons[0]?.focus();
  }

  /** Shows what is to be put on the board, or a hand. @param {string | null} id @param {Side} side */
  #point(id, side) {
    const piece = this.#pieces.get(id ?? "");
    const signed = piece ? `${piece.id} ${side}` : "";
    if (signed === this.#signed) return;
    this.#signed = signed;
    this.#sign.replaceChildren(piece ? pieceElement(piece, side) : hand());
  }

  /** The answers that are offered. */
  get answers() {
    return this.#shown;
  }

  /** @param {Answer} answer @param {Side} side */
  #button(answer, side) {
    const piece = this.#pieces.get(answer.piece ?? "");
    const preview = () => this.#handlers.preview(answer);
    const button = h(
      "button",
      {
        type: "button",
        class: answer.primary ? "answer primary" : "answer",
        "data-move": answer.move?.text,
        "data-answer": answer.action,
        "data-about": piece?.id,
        "data-side": side,
        "aria-pressed": answer.pressed === undefined ? null : String(answer.pressed),
        click: () => this.#handlers.answer(answer),
        pointerenter: preview,
        focus: preview,
        pointerleave: () => this.#handlers.preview(null),
        blur: () => this.#handlers.preview(null),
      },
      piece ? pieceElement(piece, side) : null,
      h("span", {}, answer.label),
      answer.note ? h("small", {}, answer.note) : null,
    );
    return button;
  }

  #close() {
    const click = () => this.#handlers.cancel();
    const cross = s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: "M6 6L18 18M18 6L6 18" }));
    return h("button", { type: "button", class: "answer leave", "aria-label": say("help-close"), click }, cross);
  }
}
