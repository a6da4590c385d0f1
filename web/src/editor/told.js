/** What is said about the position: that it can be played, how it has ended, or what is wrong and would put it right. And the position as text. */

import { h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("../wire.js").EditorAnswer} EditorAnswer */
/** @typedef {import("../wire.js").Setup} Setup */
/** @typedef {import("../wire.js").SetupFault} SetupFault */

/**
 * @typedef {object} ToldHandlers
 * @property {(setup: Setup) => void} repair
 * @property {(fen: string) => void} read a text was typed or pasted
 * @property {(squares: string[]) => void} point squares that a fault is about, or none
 * @property {(words: string) => void} speak
 */

export class Told {
  #handlers;
  #words = h("div", { class: "ed-words", "aria-live": "polite" });
  #input = h("input", { type: "text", id: "fen", "aria-label": say("editor-text"), autocomplete: "off", spellcheck: "false", maxlength: 2000 });
  #broken = false;
  /** Somebody is writing in the text. */
  #typing = false;

  /** @param {HTMLElement} element @param {ToldHandlers} handlers */
  constructor(element, handlers) {
    this.#handlers = handlers;
    const copy = h("button", { type: "button", class: "small", id: "copy" }, say("editor-copy"));
    copy.addEventListener("click", () => void copied(copy, this.#input.value, say("editor-copy"), () => this.#input.select()));
    const paste = h("button", { type: "button", class: "small", id: "paste" }, say("editor-paste"));
    paste.addEventListener("click", async () => {
      try {
        const text = await navigator.clipboard.readText();
        this.#input.value = text.trim();
        handlers.read(this.#input.value);
      } catch {
        this.#input.select();
        handlers.speak(say("editor-paste-not"));
      }
    });
    const read = () => {
      this.#typing = false;
      handlers.read(this.#input.value.trim());
    };
    this.#input.addEventListener("input", () => (this.#typing = true));
    this.#input.addEventListener("blur", () => (this.#typing = false));
    this.#input.addEventListener("change", read);
    this.#input.addEventListener("paste", () => setTimeout(read));
    element.append(h("div", { class: "ed-row ed-fen" }, h("span", { class: "ed-name", "aria-hidden": "true" }, say("editor-text")), h("div", { class: "ed-line" }, this.#input, copy, paste)), this.#words);
  }

  /** @param {EditorAnswer} answer */
  show(answer) {
    this.#broken = answer.setup === null;
    if (!this.#broken && !this.#typing) this.#input.value = answer.fen;
    this.#input.setAttribute("aria-invalid", String(this.#broken));
    this.#words.className = `ed-words ${answer.possible ? (answer.over ? "over" : "well") : "ill"}`;
    if (answer.possible) {
      const repair = answer.repair;
      this.#words.replaceChildren(
        h("p", {}, answer.over ? h("b", {}, `${say("editor-over")} `) : null, answer.said, repair ? this.#repair(repair) : null),
      );
      return;
    }
    const head = this.#broken ? say("editor-unreadable") : say("editor-faults", { count: answer.faults.length });
    this.#words.replaceChildren(h("p", { class: "vh" }, head), h("ul", {}, ...answer.faults.map((fault) => this.#fault(fault))));
    const [first] = answer.faults;
    // Where the text cannot be read is shown in the text, if somebody has just typed it.
    if (this.#broken && first && first.at.length === 2 && document.activeElement !== document.body) {
      this.#input.focus();
      this.#input.setSelectionRange(first.at[0] ?? 0, first.at[1] ?? 0);
    }
  }

  /** Nothing was answered. @param {string} words */
  complain(words) {
    this.#words.className = "ed-words ill";
    this.#words.replaceChildren(h("p", {}, words));
  }

  /** @param {SetupFault} fault */
  #fault(fault) {
    const where = fault.at.length === 2 ? this.#input.value.slice(fault.at[0], fault.at[1]) : "";
    const item = h("li", {}, h("span", {}, fault.text, where === "" ? null : h("code", {}, where)), fault.repair ? this.#repair(fault.repair) : null);
    if (fault.squares.length > 0) {
      item.addEventListener("pointerenter", () => this.#handlers.point(fault.squares));
      item.addEventListener("pointerleave", () => this.#handlers.point([]));
    }
    return item;
  }

  /** @param {import("../wire.js").Repair} repair */
  #repair(repair) {
    return h("button", { type: "button", class: "ed-repair", click: () => this.#handlers.repair(repair.setup) }, repair.text);
  }
}

/**
 * Copies a text and says so on the button; where that is forbidden, the text is shown chosen.
 *
 * @param {HTMLButtonElement} button
 * @param {string} text
 * @param {string} usual what the button says
 * @param {() => void} otherwise
 */
export async function copied(button, text, usual, otherwise) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = say("editor-copied");
    setTimeout(() => (button.textContent = usual), 1500);
  } catch {
    otherwise();
  }
}
