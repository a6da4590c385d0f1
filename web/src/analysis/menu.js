/** What can be done with a move of the tree, and the keys of the page: two dialogs. */

import { dialog, keysDialog } from "../dialog.js";
import { h } from "../dom.js";
import { isOnlyHere } from "../way.js";
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
  #buttons;
  dialog;

  /** @param {(deed: Deed) => void} act */
  constructor(act) {
    // A link that leads here in this browser alone is none to pass on.
    const deeds = DEEDS.filter((deed) => deed !== "copy-link" || !isOnlyHere());
    this.#buttons = deeds.map((deed) =>
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
    this.dialog = dialog("move-menu", "", h("div", { class: "more-items" }, ...this.#buttons));
  }

  /** @param {string} title the move @param {Set<Deed>} possible */
  open(title, possible) {
    const words = this.dialog.querySelector("h2");
    if (words) words.textContent = title;
    for (const button of this.#buttons) button.disabled = !possible.has(/** @type {Deed} */ (button.dataset["deed"]));
    this.dialog.showModal();
  }
}

/** The table of keys. */
export function analysisKeys() {
  return keysDialog(
    KEYS.map(([keys, name]) => [keys, say(`analysis-key-${name}`)]),
    say("analysis-draw-help"),
  );
}
