/** Pieces of other games: found by what they do, and put into the text, with what they need. */

import { byId, h } from "../dom.js";
import { say } from "../words.js";
import { site } from "../way.js";

/** How long a pause in typing is, in milliseconds. */
const PAUSE = 250;

/**
 * @typedef {object} Offered
 * @property {string} address where its own page is
 * @property {string} name
 * @property {string} text
 * @property {string | null} picture
 * @property {string} game
 */

/**
 * @param {() => string} text what is in the editor
 * @param {(at: number, text: string) => void} put puts something into it
 * @param {(said: string[]) => void} tell
 */
export function add(text, put, tell) {
  const drawer = byId("add", HTMLElement);
  const words = byId("add-words", HTMLInputElement);
  const told = byId("add-told", HTMLElement);
  const list = byId("add-found", HTMLUListElement);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;

  const search = async () => {
    const asked = words.value;
    const answer = await fetch(`/pieces/found.json?q=${encodeURIComponent(asked)}`).catch(() => null);
    if (asked !== words.value) return;
    if (!answer?.ok) {
      told.textContent = say("workshop-add-lost");
      return;
    }
    /** @type {{ found: string, pieces: Offered[] }} */
    const { found, pieces } = await answer.json();
    told.textContent = found;
    list.replaceChildren(...pieces.map(line));
    list.scrollTop = 0;
    document.dispatchEvent(new Event("boards"));
  };

  /** @param {Offered} piece */
  const line = (piece) => {
    const name = h("a", { href: site(piece.address), target: "_blank" }, piece.name);
    const take = h("button", { type: "button", "aria-label": say("workshop-add-take", { name: piece.name }) }, say("workshop-add-short"));
    take.addEventListener("click", () => void fit(piece, take));
    const picture = piece.picture === null ? [] : [h("img", { class: "piece-picture", src: site(piece.picture), alt: "", width: "48", height: "48" })];
    return h("li", {}, ...picture, h("div", {}, h("p", {}, name, " ", h("small", {}, piece.game)), h("p", { class: "told" }, piece.text)), take);
  };

  /** @param {Offered} piece @param {HTMLButtonElement} button */
  const fit = async (piece, button) => {
    button.disabled = true;
    const written = text();
    const answer = await fetch(piece.address, { method: "POST", body: written, headers: { "content-type": "text/plain; charset=utf-8" } }).catch(() => null);
    button.disabled = false;
    /** @type {{ at?: number, text?: string, said?: string[], refused?: string } | null} */
    const fitted = answer?.ok ? await answer.json() : null;
    if (fitted?.refused) told.textContent = fitted.refused;
    // What was typed meanwhile may have moved the place.
    else if (fitted?.text === undefined || fitted.at === undefined || text() !== written) told.textContent = say("workshop-add-lost");
    else {
      drawer.hidePopover();
      put(fitted.at, fitted.text);
      tell(fitted.said ?? []);
    }
  };

  words.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => void search(), PAUSE);
  });
  drawer.addEventListener("toggle", (event) => {
    if (event instanceof ToggleEvent && event.newState === "open" && list.childElementCount === 0) void search();
  });
}
