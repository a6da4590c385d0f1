/** What can be done with a move of the tree, and the keys of the page: two dialogs. */

import { h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {"promote" | "lead" | "delete" | "keep" | "fold" | "copy-line" | "copy-link" | "undo"} Deed */

/** @type {Deed[]} */
const DEEDS = ["lead", "promote", "fold", "copy-line", "copy-link", "keep", "delete", "undo"];

/** Keys with what they do. @type {[string, string][]} */
const KEYS = [
  ["← →", "walk"],
  ["↑ ↓", "other"],
  ["Home End", "ends"],
  ["⇧← ⇧→", "marks"],
  ["Space", "best"],
  ["1 … 5", "single"],
  ["e", "engine"],
  ["b · a", "bar"],
  ["t", "threat"],
  ["w", "type"],
  ["c", "comment"],
  ["! ?", "symbol"],
  ["Delete", "delete"],
  ["Ctrl Z", "undo"],
  ["p", "play"],
  ["f", "turn"],
  ["m", "speak"],
  ["i", "read"],
  ["h", "this"],
];

export class MoveMenu {
  #title = h("h2", { id: "move-menu-title" });
  #buttons;
  dialog = h("dialog", { class: "more", "aria-labelledby": "move-menu-title" });

  /** @param {(deed: Deed) => void} act */
  constructor(act) {
    this.#buttons = DEEDS.map((deed) =>
      h(
        "button",
        {
          type: "button",
          "data-deed": deed,
          click: () => {
            this.dialog.close();
            act(deed);
          },
        },
        say(`analysis-do-${deed}`),
      ),
    );
    this.dialog.append(this.#title, h("div", { class: "more-items" }, ...this.#buttons), h("form", { method: "dialog" }, h("button", { type: "submit", class: "close-dialog" }, say("close"))));
  }

  /** @param {string} title the move @param {Set<Deed>} possible */
  open(title, possible) {
    this.#title.textContent = title;
    for (const button of this.#buttons) button.disabled = !possible.has(/** @type {Deed} */ (button.dataset["deed"]));
    this.dialog.showModal();
  }
}

/** The table of keys. */
export function keysDialog() {
  const rows = KEYS.flatMap(([keys, name]) => [h("dt", {}, ...keys.split(" ").map((key) => (key === "·" || key === "…" ? ` ${key} ` : h("kbd", {}, key)))), h("dd", {}, say(`analysis-key-${name}`))]);
  return h("dialog", { class: "more keys", "aria-labelledby": "analysis-keys-title" }, h("h2", { id: "analysis-keys-title" }, say("more-keys")), h("dl", {}, ...rows), h("p", {}, say("analysis-draw-help")), h("form", { method: "dialog" }, h("button", { type: "submit", class: "close-dialog" }, say("close"))));
}
