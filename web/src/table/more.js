/** What is needed seldom: copying, sounds, motion, the table of keys, ways to other pages. */

import { dialog, keysDialog } from "../dialog.js";
import { h } from "../dom.js";
import { initials, made } from "../pieces.js";
import { preferences } from "../preferences.js";
import { unlock } from "../sound.js";
import { site } from "../way.js";
import { has, say } from "../words.js";

/**
 * @typedef {object} MoreHandlers
 * @property {() => string} fen the position as text
 * @property {() => void} save takes the game along
 * @property {() => boolean} over whether the game has ended
 * @property {(text: string) => void} shown a text could not be copied and is to be shown
 */

/** Keys with what they do; those that have other names in other languages are texts. @type {[string, string][]} */
const KEYS = [
  ["keys-key-arrows", "walk"],
  ["keys-key-ends", "ends"],
  ["keys-key-jump", "jump"],
  ["keys-key-choose", "choose"],
  ["keys-key-answer", "answer"],
  ["keys-key-back", "back"],
  ["i", "read"],
  [", .", "look"],
  ["f", "turn"],
  ["m", "speak"],
  ["t", "hint"],
  ["p n", "pace"],
  ["?", "this"],
];

export class More {
  /** What the menu of the page switches, too. @type {[typeof made, HTMLInputElement][]} */ #boxes = [];
  #editor = h("a", { class: "button", target: "_blank", title: say("opens-beside") }, say("editor"));
  #handlers;
  #variant;
  #review = h("a", { class: "button", "data-more": "review", href: `${location.pathname}/review`, hidden: true }, say("review"));
  dialog;
  keys = keysDialog(KEYS.map(([keys, what]) => [has(keys) ? say(keys) : keys, say(`keys-${what}`)]));

  /** @param {string} variant @param {MoreHandlers} handlers */
  constructor(variant, handlers) {
    this.#variant = variant;
    this.#handlers = handlers;
    const copy = h("button", { type: "button" }, say("more-copy"));
    copy.addEventListener("click", () => void this.#copy(copy, handlers));
    const sound = setting("more-sound", preferences.sound, (on) => {
      preferences.sound = on;
      unlock();
    });
    const still = setting("more-still", preferences.still, (on) => (preferences.still = on));
    const keys = h("button", { type: "button", click: () => this.showKeys() }, say("more-keys"));
    const looks = (/** @type {string} */ key, /** @type {typeof made} */ lasting) => {
      const label = setting(key, lasting.on, (on) => (lasting.on = on));
      this.#boxes.push([lasting, /** @type {HTMLInputElement} */ (label.firstElementChild)]);
      return label;
    };
    this.dialog = dialog(
      "more",
      say("more-title"),
      h(
        "div",
        { class: "more-items" },
        sound,
        still,
        looks("more-made", made),
        looks("more-initials", initials),
        h("button", { type: "button", "data-more": "save", click: () => (this.dialog.close(), handlers.save()) }, say("export-title")),
        copy,
        keys,
        h("a", { class: "button", href: `/variants/${variant}/rules`, target: "_blank", title: say("opens-beside") }, say("more-pieces")),
        h("a", { class: "button", href: `/variants/${variant}/legend`, target: "_blank", title: say("opens-beside") }, say("legend")),
        h("a", { class: "button", href: `${location.pathname}/analysis` }, say("analysis-this")),
        this.#review,
        this.#editor,
        h("a", { class: "button", href: `${location.pathname}/again` }, say("more-new")),
        h("a", { class: "button", href: "/games" }, say("home-yours")),
      ),
    );
  }

  open() {
    for (const [lasting, box] of this.#boxes) box.checked = lasting.on;
    this.#editor.href = site(`/editor/${this.#variant}?${new URLSearchParams({ fen: this.#handlers.fen() })}`);
    this.#review.hidden = !this.#handlers.over();
    if (!this.dialog.open) this.dialog.showModal();
  }

  showKeys() {
    this.dialog.close();
    if (!this.keys.open) this.keys.showModal();
  }

  /** @param {HTMLButtonElement} button @param {MoreHandlers} handlers */
  async #copy(button, handlers) {
    const fen = handlers.fen();
    try {
      await navigator.clipboard.writeText(fen);
      button.textContent = say("more-copied");
      setTimeout(() => (button.textContent = say("more-copy")), 1500);
    } catch {
      // Not every browser lets a page copy; then the text is shown to be copied by hand.
      this.dialog.close();
      handlers.shown(fen);
    }
  }
}

/** @param {string} key @param {boolean} on @param {(on: boolean) => void} changed */
function setting(key, on, changed) {
  const box = h("input", { type: "checkbox", checked: on, "data-setting": key });
  box.addEventListener("change", () => changed(box.checked));
  return h("label", { class: "setting" }, box, say(key));
}
