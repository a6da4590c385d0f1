/** One of the moves that cost most: a board, three tabs, the reason, what was better. */

import { BoardElement } from "../board.js";
import { h } from "../dom.js";
import { pieceElement } from "../pieces.js";
import { say } from "../words.js";
import { firstOf, lineOf, sceneOf } from "./scene.js";
import { costWords, moveWords, numberWords, signOf } from "./story.js";

/** @typedef {import("../wire.js").JudgedMove} JudgedMove */
/** @typedef {import("../wire.js").ReviewGame} ReviewGame */
/** @typedef {import("../wire.js").ReviewLines} ReviewLines */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("./scene.js").Tab} Tab */

/** @type {Tab[]} */
const TABS = ["played", "followed", "better"];

/** Cards have names of their own, so that what a tab controls is found. */
let cards = 0;

export class Card {
  #game;
  #judged;
  #board = new BoardElement();
  #tabs;
  #moves = h("ol", { class: "line", "aria-label": say("review-line") });
  #say = h("div", { class: "say" });
  #cost = h("span", { class: "cost" });
  #sign = h("span", { class: "symbol" });
  #lines;
  /** @type {Tab} */ #tab = "played";
  #index = 0;
  /** @type {ReviewLines | null} */ #known = null;
  element;

  /**
   * @param {ReviewGame} game
   * @param {JudgedMove} judged
   * @param {number} rank
   * @param {import("./lines.js").Lines} lines
   * @param {(ply: number) => void} again tries it again
   */
  constructor(game, judged, rank, lines, again) {
    this.#game = game;
    this.#judged = judged;
    this.#lines = lines;
    const side = game.moves[judged.ply]?.side ?? "w";
    const name = `card-${(cards += 1)}`;
    const move = moveWords(game, judged.ply);
    this.#board.configure(game.board, game.pieces, say("review-board", { move }));
    this.#board.bottom = side;
    const mine = game.you.length === 1 && game.you[0] === side;
    const label = { played: say(mine ? "review-tab-you" : "review-tab-played"), followed: say("review-tab-followed"), better: say("review-tab-better") };
    this.#tabs = TABS.map((tab) =>
      h("button", { type: "button", role: "tab", id: `${name}-${tab}`, "aria-controls": `${name}-panel`, "data-tab": tab, click: () => this.#turn(tab) }, label[tab]),
    );
    const list = h("div", { class: "tabs", role: "tablist", "aria-label": say("review-tabs"), keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event) }, ...this.#tabs);
    this.element = h(
      "article",
      { class: "card", "data-ply": judged.ply, "aria-labelledby": `${name}-title`, tabindex: -1 },
      h("h3", { id: `${name}-title` }, h("span", { class: "rank" }, String(rank)), h("span", { class: "number" }, numberWords(game, judged.ply)), ` ${game.moves[judged.ply]?.san ?? ""} `, this.#sign, this.#cost),
      h("div", { class: "panel-of", id: `${name}-panel`, role: "tabpanel", "aria-labelledby": `${name}-played` }, h("div", { class: "card-board" }, this.#board), list, this.#moves),
      this.#say,
      h("div", { class: "actions" }, h("button", { type: "button", class: "primary again", click: () => again(judged.ply) }, say("review-again"))),
    );
    this.update(judged);
  }

  get ply() {
    return this.#judged.ply;
  }

  /** Something new is known. @param {JudgedMove} judged */
  update(judged) {
    const fresh = this.#known === null || judged.depth !== this.#judged.depth;
    this.#judged = judged;
    this.#sign.textContent = signOf(judged);
    this.#sign.title = say(`review-judged-${judged.judgement}`);
    this.#cost.textContent = costWords(judged);
    if (fresh) void this.#fetch();
  }

  async #fetch() {
    if (!this.#known) this.#say.replaceChildren(h("p", {}, this.#judged.lesson));
    try {
      const lines = await this.#lines.of(this.#judged);
      const first = this.#known === null;
      this.#known = lines;
      // What is being looked at stays, unless the line has become another one.
      if (first || this.#index >= lineOf(lines, this.#tab).moves.length) this.#index = firstOf(lines, this.#tab);
      this.#show();
    } catch (error) {
      this.#say.replaceChildren(h("p", { class: "problem" }, error instanceof TypeError ? say("review-offline") : String(/** @type {Error} */ (error).message)));
    }
  }

  /** @param {Tab} tab @param {number} [index] */
  #turn(tab, index) {
    this.#tab = tab;
    if (this.#known) this.#index = index ?? firstOf(this.#known, tab);
    this.#show();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = TABS[(TABS.indexOf(this.#tab) + step + TABS.length) % TABS.length] ?? "played";
    this.#turn(next);
    this.#tabs[TABS.indexOf(next)]?.focus();
    event.preventDefault();
  }

  #show() {
    for (const button of this.#tabs) {
      const on = button.dataset["tab"] === this.#tab;
      button.setAttribute("aria-selected", String(on));
      button.tabIndex = on ? 0 : -1;
      if (on) this.element.querySelector(".panel-of")?.setAttribute("aria-labelledby", button.id);
    }
    const lines = this.#known;
    if (!lines) return;
    const scene = sceneOf(lines, this.#tab, this.#index);
    this.#board.position = scene.position;
    this.#board.marks = scene.marks;
    const focused = this.#moves.contains(document.activeElement);
    this.#moves.replaceChildren(...lineButtons(this.#game, lines, this.#tab, this.#index, (index) => this.#turn(this.#tab, index)));
    if (focused) /** @type {HTMLElement | null} */ (this.#moves.querySelector("[aria-current]"))?.focus();
    this.#say.replaceChildren(...reason(this.#game, lines, () => this.#turn("better")));
  }
}

/**
 * The moves of a line, each of which can be looked at.
 *
 * @param {ReviewGame} game
 * @param {ReviewLines} lines
 * @param {Tab} tab
 * @param {number} now
 * @param {(index: number) => void} look
 */
export function lineButtons(game, lines, tab, now, look) {
  return sanButtons(game, lines.ply, lineOf(lines, tab), now, look);
}

/**
 * @param {ReviewGame} game
 * @param {number} ply of the first move
 * @param {import("../wire.js").ReviewLine} line
 * @param {number} now
 * @param {(index: number) => void} look
 */
export function sanButtons(game, ply, line, now, look) {
  let number = game.moves[ply]?.number ?? 1;
  /** @type {Side} */ let last = "w";
  return line.moves.map(({ made }, index) => {
    if (index > 0 && made.side === "w" && last === "b") number += 1;
    last = made.side;
    const told = made.side === "w" ? `${number}. ` : index === 0 ? `${number}… ` : "";
    return h("li", {}, told, h("button", { type: "button", "aria-current": index === now ? "true" : null, click: () => look(index) }, made.san));
  });
}

/** Why, in words, and what was better. @param {ReviewGame} game @param {ReviewLines} lines @param {() => void} better */
export function reason(game, lines, better) {
  const best = lines.better.moves[0]?.made.san ?? "";
  const by = lines.by;
  const piece = by ? game.pieces.find(({ id }) => id === by.piece) : undefined;
  return [
    h("p", {}, lines.lesson, " ", h("span", { class: "nowrap" }, say("review-better"), " ", h("button", { type: "button", class: "link better", click: better }, best))),
    by && piece && by.about !== ""
      ? h("p", { class: "rule" }, pieceElement(piece, by.side), h("span", {}, h("strong", {}, `${piece.name}.`), ` ${by.about}`))
      : null,
  ].filter((node) => node !== null);
}

