/**
 * The page on which a finished game is looked back at.
 *
 * The server finds out what the positions are worth, as long as somebody looks: `review/story.js` says it in words,
 * `review/graph.js` draws it, `review/card.js` is one of the moves that cost most, and `review/trying.js` lets one try again.
 */

import { byId, h } from "./dom.js";
import { setPictures } from "./pieces.js";
import { answer, Lines } from "./review/lines.js";
import { Card } from "./review/card.js";
import { Graph } from "./review/graph.js";
import { aboutWords, headline, isWhole, nothingWords, other, whoseFirst, whoseWords, worstOf } from "./review/story.js";
import { judgedList, tally } from "./review/tables.js";
import { Trying } from "./review/trying.js";
import { load, say } from "./words.js";

/** @typedef {import("./wire.js").JudgedMove} JudgedMove */
/** @typedef {import("./wire.js").Review} Review */
/** @typedef {import("./wire.js").ReviewGame} ReviewGame */
/** @typedef {import("./review/story.js").Whose} Whose */

const root = byId("review", HTMLElement);
const address = `/games/${root.dataset["game"] ?? ""}/review`;

class ReviewPage {
  #game;
  #review;
  /** @type {Whose} */ #whose;
  #lines;
  #graph;
  #trying;
  /** @type {Map<number, Card>} */ #cards = new Map();
  #title = h("h1");
  #three = h("div", { class: "three" });
  #nothing = h("p", { class: "nothing" });
  #all = h("button", { type: "button", class: "primary", hidden: true, click: () => this.#tryWorst() });
  #tally = h("div");
  #list = h("ol", { class: "judged" });
  #none = h("p", { class: "help", hidden: true }, say("review-all-none"));
  #notice = h("p", { class: "problem", role: "status", hidden: true }, say("review-offline"));
  #main;
  /** What had the focus before a move was tried again. @type {HTMLElement | null} */ #from = null;

  /** @param {ReviewGame} game */
  constructor(game) {
    setPictures(game.pictures);
    this.#game = game;
    this.#review = game.review;
    this.#whose = whoseFirst(game.you);
    this.#lines = new Lines(game.id);
    this.#graph = new Graph(game, (ply) => this.#reveal(ply));
    this.#trying = new Trying(game, this.#lines, () => this.#back());
    this.#main = h(
      "div",
      { class: "review-main" },
      h("div", { class: "head" }, this.#title, h("p", {}, aboutWords(game), " ", h("a", { href: `/games/${game.id}` }, say("review-to-game"))), h("div", { class: "actions" }, this.#all, h("a", { class: "button", href: `/games/${game.id}/analysis` }, say("analysis-this")))),
      this.#notice,
      this.#graph.element,
      h("div", { class: "split" }, h("h2", {}, say("review-three")), this.#switch()),
      this.#nothing,
      this.#three,
      h("div", { class: "below" }, h("section", { "aria-labelledby": "tally-title" }, h("h2", { id: "tally-title" }, say("review-both-sides")), this.#tally, h("p", { class: "help" }, say("review-accuracy-help"))), h("section", { "aria-labelledby": "judged-title" }, h("h2", { id: "judged-title" }, say("review-all")), this.#none, this.#list)),
    );
    root.replaceChildren(this.#main, this.#trying.element);
    this.#show();
    this.#listen();
  }

  /** Whose mistakes are shown. */
  #switch() {
    const mine = whoseFirst(this.#game.you);
    /** @type {Whose[]} */ const order = mine === "both" ? ["both", "w", "b"] : [mine, other(mine), "both"];
    return h(
      "fieldset",
      { class: "segments whose" },
      h("legend", { class: "visually-hidden" }, say("review-whose")),
      ...order.map((whose) => {
        const box = h("input", { type: "radio", name: "whose", value: whose, checked: whose === this.#whose });
        box.addEventListener("change", () => {
          this.#whose = whose;
          this.#show();
        });
        return h("label", {}, box, h("span", {}, whoseWords(this.#game, whose)));
      }),
    );
  }

  #listen() {
    if (this.#review.stage === "done" || this.#game.moves.length === 0) return;
    const events = new EventSource(`${address}/events`);
    events.addEventListener("message", (event) => {
      this.#notice.hidden = true;
      this.#review = JSON.parse(event.data);
      this.#show();
      if (this.#review.stage === "done") events.close();
    });
    // The browser comes back by itself, unless it was refused.
    events.addEventListener("error", () => (this.#notice.hidden = false));
    // Nothing is searched for who does not look.
    addEventListener("pagehide", () => events.close());
  }

  /** The moves that cost most, as they are judged. */
  get #worst() {
    return worstOf(this.#review, this.#whose).flatMap((ply) => this.#review.judged.find((one) => one.ply === ply) ?? []);
  }

  #show() {
    const [game, review] = [this.#game, this.#review];
    this.#title.textContent = headline(game, review);
    this.#graph.show(review, this.#whose);
    // While the first look goes on, the worst of what is known is not yet the worst.
    const worst = isWhole(review) ? this.#worst : [];
    this.#nothing.hidden = worst.length > 0;
    this.#nothing.textContent = nothingWords(game, review, this.#whose);
    this.#all.hidden = worst.length === 0;
    this.#all.textContent = say("review-three-again", { count: worst.length });
    const cards = worst.map((judged, index) => {
      const key = 10 * judged.ply + index;
      const known = this.#cards.get(key);
      known?.update(judged);
      const card = known ?? new Card(game, judged, index + 1, this.#lines, (ply) => this.#again(this.#worst, ply));
      this.#cards.set(key, card);
      return card.element;
    });
    if (cards.length !== this.#three.children.length || cards.some((card, index) => this.#three.children[index] !== card)) this.#three.replaceChildren(...cards);
    this.#tally.replaceChildren(tally(game, review));
    const focused = this.#list.contains(document.activeElement) ? document.activeElement?.closest("li")?.dataset["ply"] : undefined;
    const all = review.judged;
    this.#list.replaceChildren(...judgedList(game, review, this.#whose, (ply) => this.#again(all.filter((one) => one.ply === ply), ply)));
    this.#none.hidden = !isWhole(review) || this.#list.children.length > 0;
    if (focused !== undefined) /** @type {HTMLElement | null} */ (this.#list.querySelector(`[data-ply="${focused}"] button`))?.focus();
  }

  /** Shows one of the three. @param {number} ply */
  #reveal(ply) {
    const card = /** @type {HTMLElement | null} */ (this.#three.querySelector(`[data-ply="${ply}"]`));
    card?.scrollIntoView({ block: "nearest", inline: "center" });
    card?.focus({ preventScroll: true });
  }

  #tryWorst() {
    const [first] = this.#worst;
    if (first) this.#again(this.#worst, first.ply);
  }

  /** @param {JudgedMove[]} all @param {number} ply */
  #again(all, ply) {
    this.#from = /** @type {HTMLElement | null} */ (document.activeElement);
    this.#main.hidden = true;
    this.#trying.open(all, ply);
    scrollTo(0, 0);
  }

  #back() {
    this.#trying.close();
    this.#main.hidden = false;
    this.#from?.focus();
    this.#from?.scrollIntoView({ block: "nearest" });
  }
}

await load();
try {
  new ReviewPage(await answer(fetch(`${address}.json`)));
} catch (error) {
  root.replaceChildren(h("p", { class: "problem", role: "alert" }, say("review-failed", { reason: String(/** @type {Error} */ (error).message) })));
}
