/** Looking for pieces: by words, and by what their definitions say. What fits comes first, and nothing is hidden. */

import { byId, h } from "../dom.js";
import { say } from "../words.js";

/** Letters without their marks, so that a search need not know them, and without places to break lines. @param {string} text */
export function plain(text) {
  return text.normalize("NFD").replace(/[\p{M}\u200b]/gu, "").toLowerCase();
}

/**
 * Whether a piece is looked for.
 *
 * @param {{ text: string, traits: string[] }} piece its words, plain, and its traits
 * @param {string} words what was typed
 * @param {string[]} traits those that are switched on
 */
export function fits(piece, words, traits) {
  const wanted = plain(words).split(/\s+/).filter((word) => word !== "");
  return wanted.every((word) => piece.text.includes(word)) && traits.every((trait) => piece.traits.includes(trait));
}

export class Finder {
  #input = byId("find", HTMLInputElement);
  #found = byId("found", HTMLElement);
  #unfilter = byId("unfilter", HTMLButtonElement);
  /** @type {{ grid: Element, tiles: { tile: HTMLElement, text: string, traits: string[] }[] }[]} */
  #grids;
  /** @type {HTMLButtonElement[]} */
  #chips;

  /** @param {HTMLElement} element what holds the tiles and the chips */
  constructor(element) {
    this.#grids = [...element.querySelectorAll(".tiles")].map((grid) => ({
      grid,
      tiles: [...grid.querySelectorAll(".tile[data-id]")].filter((tile) => tile instanceof HTMLElement).map((tile) => ({
        tile,
        text: plain(`${tile.querySelector("b")?.textContent} ${tile.querySelector("small")?.textContent} ${tile.dataset["full"] ?? ""} ${tile.dataset["immunity"] ?? ""}`),
        traits: (tile.dataset["traits"] ?? "").split(" "),
      })),
    }));
    this.#chips = [...element.querySelectorAll("button[data-trait]")].filter((chip) => chip instanceof HTMLButtonElement);
    this.#input.hidden = false;
    for (const chip of this.#chips) chip.closest("[hidden]")?.removeAttribute("hidden");
    this.#input.addEventListener("input", () => this.#look());
    this.#input.addEventListener("keydown", (event) => {
      // Enter in a field sends a form.
      if (event.key === "Enter") event.preventDefault();
    });
    for (const chip of this.#chips) {
      chip.addEventListener("click", () => {
        chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
        this.#look();
      });
    }
    this.#unfilter.addEventListener("click", () => {
      this.#input.value = "";
      for (const chip of this.#chips) chip.setAttribute("aria-pressed", "false");
      this.#look();
      this.#input.focus();
    });
  }

  #look() {
    const on = this.#chips.filter((chip) => chip.getAttribute("aria-pressed") === "true").map((chip) => chip.dataset["trait"] ?? "");
    const words = this.#input.value;
    const looking = on.length > 0 || words.trim() !== "";
    const found = new Set();
    for (const { grid, tiles } of this.#grids) {
      for (const rule of grid.querySelectorAll("hr")) rule.remove();
      const first = tiles.filter((piece) => fits(piece, words, on));
      const others = tiles.filter((piece) => !first.includes(piece));
      for (const { tile } of tiles) tile.classList.remove("other");
      grid.append(...first.map(({ tile }) => tile));
      if (first.length > 0 && others.length > 0) grid.append(h("hr", {}));
      grid.append(...others.map(({ tile }) => tile));
      if (!looking) continue;
      for (const { tile } of others) tile.classList.add("other");
      for (const { tile } of first) found.add(tile.dataset["id"]);
    }
    this.#unfilter.hidden = !looking;
    this.#found.textContent = looking ? say("setup-matches", { count: found.size }) : "";
  }
}

/**
 * On a small screen the pieces have a screen of their own.
 *
 * @param {HTMLElement} element what holds them
 * @param {HTMLElement} note where a piece is told in full
 */
export function picker(element, note) {
  const pick = byId("pick", HTMLButtonElement);
  const home = note.parentElement;
  const close = () => {
    if (!document.body.classList.contains("picking")) return;
    document.body.classList.remove("picking");
    element.removeAttribute("role");
    for (const other of document.querySelectorAll("[data-behind]")) {
      other.removeAttribute("data-behind");
      other.removeAttribute("inert");
    }
    home?.append(note);
    pick.focus();
  };
  pick.addEventListener("click", () => {
    document.body.classList.add("picking");
    element.setAttribute("role", "dialog");
    for (const other of beside(element)) {
      if (other.hasAttribute("inert") || other.matches(".sheet")) continue;
      other.setAttribute("data-behind", "");
      other.setAttribute("inert", "");
    }
    element.querySelector(".picker-done")?.before(note);
    byId("find", HTMLInputElement).focus();
  });
  for (const id of ["close", "done"]) byId(id, HTMLButtonElement).addEventListener("click", close);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !document.querySelector(".sheet:popover-open")) close();
  });
  matchMedia("(min-width: 48.01rem)").addEventListener("change", close);
}

/** Everything on the page that neither holds an element nor is in it. @param {Element} element */
function beside(element) {
  /** @type {Element[]} */
  const others = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    others.push(...[...inner.parentElement.children].filter((other) => other !== inner));
  }
  return others;
}
