/**
 * What the file says, beside it: the board, facts, options, every piece, and the rules page. While the file has a fault the
 * last game without one stays, and says that it is not the newest.
 */

import { h } from "../dom.js";
import { site } from "../way.js";
import { say } from "../words.js";
import { parsed } from "./parsed.js";
import { Pieces } from "./pieces.js";

/** @typedef {import("./wire.js").OutlineEntry} OutlineEntry */
/** @typedef {import("./wire.js").Shown} Shown */

/** @param {string} id */
const there = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Result {
  /** The last game without a fault. @type {Shown | null} */ shown = null;
  /** Options that are switched on. @type {Set<string>} */ #chosen = new Set();
  #pieces;
  #changed;
  /** The rules page that stands there, by its address. */
  #rules = "";
  /** The pictures that are shown: the same ones may be found under more than one address. */
  #pictures = "";

  /**
   * @param {(from: number, to: number) => void} go to some lines of the file
   * @param {() => void} changed another variant is to be played
   */
  constructor(go, changed) {
    this.#pieces = new Pieces(there("pieces"), go);
    this.#changed = changed;
  }

  /** What is played, with the options that are switched on; null if nothing can be. */
  get variant() {
    const shown = this.shown;
    if (!shown) return null;
    return [shown.variant, ...shown.options.map(({ name }) => name).filter((name) => this.#chosen.has(name))].join("+");
  }

  /** @param {Shown} shown */
  async show(shown) {
    const first = this.shown === null;
    this.shown = shown;
    // Nothing vanishes while what replaces it is on its way.
    if (!first) await Promise.all([fetched(shown.pictures), shown.board ? loaded(shown.board) : null]);
    if (this.shown !== shown) return;
    const digest = (/** @type {string} */ address) => address.split("/").pop();
    if (digest(shown.pictures) !== digest(this.#pictures)) this.#pictures = shown.pictures;
    there("made").classList.remove("empty");
    there("summary").textContent = shown.summary;
    there("facts").textContent = shown.facts;
    this.#board(shown);
    this.#options(shown);
    this.#pieces.show(shown, this.#pictures);
    this.#variant();
  }

  /** Whether what is shown is not what the file says now. @param {boolean} stale */
  set stale(stale) {
    there("stale").hidden = !stale || this.shown === null;
    there("made").classList.toggle("stale", stale && this.shown !== null);
  }

  /** @param {OutlineEntry[]} outline @param {(at: number) => number} lineOf */
  entries(outline, lineOf) {
    this.#pieces.entries(outline, lineOf);
  }

  /** @param {Record<string, number>} values */
  worth(values) {
    this.#pieces.worth(values);
  }

  /** @param {number} at where the cursor stands */
  light(at) {
    this.#pieces.light(at);
  }

  /** Brings the rules page, if it is to be seen and not there yet. */
  async rules() {
    const panel = there("panel-rules");
    const shown = this.shown;
    if (panel.hidden || !shown) return;
    const address = shown.rules.replace(shown.variant, this.variant ?? shown.variant);
    if (address === this.#rules) return;
    this.#rules = address;
    try {
      const page = await parsed(`${address}?lang=${document.documentElement.lang}`);
      const text = page.querySelector(".chapters");
      if (this.#rules !== address || !text) return;
      for (const extra of text.querySelectorAll(".filter, .for-sheet, #none")) extra.remove();
      for (const hidden of text.querySelectorAll("[data-read][hidden]")) hidden.removeAttribute("hidden");
      apart(text);
      const scrolled = panel.scrollTop;
      panel.replaceChildren(document.importNode(text, true));
      panel.scrollTop = scrolled;
    } catch {
      this.#rules = "";
      panel.replaceChildren(h("p", { class: "problem" }, say("try-offline")));
    }
  }

  /** @param {Shown} shown */
  #board({ board, name }) {
    const figure = there("board");
    figure.hidden = board === null;
    if (!board) return;
    figure.style.setProperty("--ratio", String(board.width / board.height));
    for (const theme of /** @type {const} */ (["light", "dark"])) {
      const image = /** @type {HTMLImageElement} */ (figure.querySelector(`.on-${theme}`));
      image.width = board.width;
      image.height = board.height;
      image.alt = theme === "light" ? say("workshop-board", { game: name }) : "";
      if (image.getAttribute("src") !== board[theme]) image.src = board[theme];
    }
    const file = there("board-file");
    file.hidden = false;
    file.setAttribute("href", site(board.light));
    file.setAttribute("download", `${name}.svg`);
    // Pictures of boards show letters where the reader wants them.
    document.dispatchEvent(new Event("boards"));
  }

  /** @param {Shown} shown */
  #options({ options }) {
    const place = there("options");
    place.hidden = options.length === 0;
    const chips = options.map(({ name, label, summary }) =>
      h("button", { type: "button", "aria-pressed": String(this.#chosen.has(name)), title: summary, "data-option": name, click: () => this.#choose(name) }, label || name),
    );
    place.querySelector(".chips")?.replaceChildren(...chips);
  }

  /** @param {string} name */
  #choose(name) {
    if (!this.#chosen.delete(name)) this.#chosen.add(name);
    for (const chip of there("options").querySelectorAll("[data-option]")) chip.setAttribute("aria-pressed", String(this.#chosen.has(chip.getAttribute("data-option") ?? "")));
    this.#variant();
  }

  #variant() {
    there("pieces").dataset["variant"] = this.variant ?? "";
    void this.rules();
    this.#changed();
  }
}

/** @param {string} address */
async function fetched(address) {
  await fetch(address).catch(() => null);
}

/** @param {{ light: string, dark: string }} board */
async function loaded({ light, dark }) {
  const wanted = there("board").querySelector("img");
  const image = new Image();
  image.src = wanted && getComputedStyle(wanted).display === "none" ? dark : light;
  await image.decode().catch(() => null);
}

/** Gives a part of another page names of its own, so that none is taken for one of this page. @param {Element} part */
function apart(part) {
  for (const named of part.querySelectorAll("[id]")) named.id = `rules-${named.id}`;
  for (const link of part.querySelectorAll('[href^="#"]')) link.setAttribute("href", `#rules-${link.getAttribute("href")?.slice(1)}`);
  for (const named of part.querySelectorAll("[aria-labelledby]")) named.setAttribute("aria-labelledby", `rules-${named.getAttribute("aria-labelledby")}`);
}
