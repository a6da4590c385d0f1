/** The pieces of the game to come: a place for each, filled by the reader, by custom, or by chance. */

import { byId, h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("./answers.js").Answers} Answers */
/** @typedef {import("./answers.js").PiecesField} PiecesField */
/** @typedef {import("../wire.js").Decided} Decided */

export class Army {
  #slots = byId("slots", HTMLElement);
  #count = byId("army-count", HTMLElement);
  #picked = byId("picked", HTMLElement);
  #fill = byId("fill", HTMLButtonElement);
  #clear = byId("clear", HTMLButtonElement);
  /** What each question came to, as the server drew it. @type {Map<string, string[]>} */
  #decided = new Map();
  /** @type {Answers} */ #answers;
  /** @type {(what: string, several?: boolean) => void} */ #changed;

  /**
   * @param {Answers} answers
   * @param {(what: string, several?: boolean) => void} changed
   */
  constructor(answers, changed) {
    this.#answers = answers;
    this.#changed = changed;
    byId("army", HTMLElement).hidden = false;
    this.#clear.addEventListener("click", () => {
      for (const field of this.#asked()) field.set([]);
      changed("clear");
    });
    this.#fill.addEventListener("click", () => {
      for (const field of this.#asked()) {
        const drawn = this.#decided.get(field.name);
        if (drawn) field.set(drawn.slice(0, field.asked?.count ?? 0));
      }
      changed("fill");
    });
    for (const field of answers.fields) {
      if (field.pick !== "repeated") continue;
      // A click on a tile picks the piece once more; its number says how often and can be typed.
      field.element.addEventListener("click", (event) => {
        const tile = event.target instanceof Element ? event.target.closest(".tile") : null;
        if (!(tile instanceof HTMLElement) || event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        field.add(tile.dataset["id"] ?? "");
        changed(field.name, true);
      });
    }
  }

  #asked() {
    return this.#answers.fields.filter((field) => field.asked !== null);
  }

  /** Takes over what the server drew. @param {Decided[]} decided */
  draw(decided) {
    this.#decided = new Map(decided.map(({ field, values }) => [field, values]));
    this.show();
  }

  /** Shows every place. */
  show() {
    let chosen = 0;
    let most = 0;
    let chance = 0;
    let over = 0;
    /** @type {HTMLElement[]} */
    const slots = [];
    for (const field of this.#asked()) {
      const { count, default: usual } = field.asked ?? { count: 0, default: "" };
      most += count;
      for (let index = 0; index < Math.max(count, field.given.length); index += 1) {
        const given = field.given[index];
        const named = given !== undefined && field.tiles.has(given);
        if (index >= count) over += 1;
        else if (named) chosen += 1;
        else if (!field.tiles.has(given ?? usual)) chance += 1;
        else chosen += 1;
        slots.push(h("li", {}, this.#slot(field, index, usual, count)));
      }
    }
    // A place that stays keeps the focus.
    const focused = [...this.#slots.querySelectorAll("button")].indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    this.#slots.replaceChildren(...slots);
    if (focused >= 0) this.#slots.querySelectorAll("button")[focused]?.focus();
    const text =
      over > 0 ? say("setup-too-many", { count: chosen + over, over })
      : chance > 0 ? say("setup-chosen-rest", { count: chosen, rest: chance })
      : say("setup-chosen", { count: chosen, most });
    if (this.#count.textContent !== text) this.#count.textContent = text;
    this.#picked.textContent = text;
    this.#clear.hidden = !this.#asked().some((field) => field.given.length > 0);
    this.#fill.hidden = chance === 0;
  }

  /**
   * @param {PiecesField} field
   * @param {number} index
   * @param {string} usual
   * @param {number} count
   */
  #slot(field, index, usual, count) {
    const given = field.given[index];
    const role = field.royal ? " royal" : "";
    if (given !== undefined && field.tiles.has(given)) {
      const name = field.pieceName(given);
      const out = index >= count;
      const click = () => {
        field.take(index);
        this.#changed(field.name, true);
      };
      return h(
        "button",
        { type: "button", class: `slot${role}${out ? " out" : ""}`, "data-id": given, "data-piece": given, "aria-label": say("setup-remove", { piece: name }), click },
        field.picture(given),
        h("span", { class: "slot-name" }, name),
        out ? h("small", {}, say("setup-left-out")) : null,
        h("span", { class: "slot-x", "aria-hidden": "true" }, "×"),
      );
    }
    if (given === undefined && field.tiles.has(usual)) {
      const name = field.pieceName(usual);
      return h("span", { class: `slot usual${role}`, "data-id": usual, "data-piece": usual, "data-read": true }, field.picture(usual), h("span", { class: "slot-name" }, name), h("small", {}, say("setup-usual")));
    }
    const drawn = this.#decided.get(field.name)?.[index] ?? "";
    const name = field.pieceName(drawn);
    return h(
      "span",
      { class: `slot empty${role}`, "data-id": drawn || null, "data-piece": drawn || null, "data-read": drawn !== "", role: "img", "aria-label": name ? say("setup-drawn-slot", { piece: name }) : say("setup-empty-slot") },
      field.picture(drawn),
      h("span", { class: "slot-name" }, name),
      h("small", {}, say("setup-by-chance")),
    );
  }
}
