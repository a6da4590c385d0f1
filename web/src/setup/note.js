/** Tells the piece that the reader looks at, in a place that does not move. */

import { h } from "../dom.js";
import { immunity } from "../immunity.js";
import { say } from "../words.js";

export class Note {
  /** @type {HTMLElement} */ #element;
  #shown = "";

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
    for (const tile of document.querySelectorAll(".tile[title]")) {
      if (!(tile instanceof HTMLElement)) continue;
      // The browser's own hint would say the same a second time.
      tile.dataset["full"] = tile.title;
      tile.removeAttribute("title");
      // A small button besides, for fingers; the keyboard has `i`, and the place that tells the piece has a button of its own.
      tile.dataset["piece"] = tile.dataset["id"];
      tile.append(h("button", { type: "button", class: "tile-i", tabindex: -1, "aria-hidden": "true", "data-piece": tile.dataset["id"], "data-read": true }, "i"));
      tile.querySelector("input")?.setAttribute("aria-describedby", element.id);
    }
    document.addEventListener("focusin", (event) => this.#look(event.target));
    // Moving, not being over: what comes under a pointer that rests, because the page was scrolled, is not looked at.
    // Places are compared, because browsers call the first movement on a page none.
    let at = "";
    document.addEventListener("pointermove", (event) => {
      const place = `${event.screenX} ${event.screenY}`;
      if (place !== at) this.#look(event.target);
      at = place;
    });
    document.addEventListener("pointerdown", (event) => this.#look(event.target));
  }

  /** @param {EventTarget | null} target */
  #look(target) {
    const place = target instanceof Element ? target.closest(".tile[data-id], .slot[data-id]") : null;
    const id = place instanceof HTMLElement ? (place.dataset["id"] ?? "") : "";
    if (id === "" || id === this.#shown) return;
    const tile = document.querySelector(`.tile[data-id="${CSS.escape(id)}"]`);
    if (!(tile instanceof HTMLElement)) return;
    this.#shown = id;
    const picture = tile.querySelector("svg")?.cloneNode(true);
    const name = tile.querySelector("b")?.textContent ?? "";
    const read = h("button", { type: "button", class: "quiet", "data-piece": id, "data-read": true, "aria-haspopup": "dialog", "aria-label": say("try-title", { piece: name }) }, say("try-it"));
    this.#element.replaceChildren(
      h("div", { class: "note-text" }, h("p", {}, h("b", {}, `${name}. `), tile.dataset["full"] ?? ""), immunity(tile.dataset["immunity"] ?? "")),
      h("div", { class: "note-picture" }, ...(picture ? [picture] : []), read),
    );
    this.#element.scrollTop = 0;
  }

  /** What is said while nobody looks at a piece. @param {string} text */
  rest(text) {
    if (this.#shown === "") this.#element.replaceChildren(h("p", {}, text));
  }
}
