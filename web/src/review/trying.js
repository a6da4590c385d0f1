/** A judged move tried again: the board of the moment before it, and what the computer says of other moves. */

import { BoardElement } from "../board.js";
import { h } from "../dom.js";
import { Entry } from "../entry.js";
import { played, unpack } from "../fold.js";
import { choicesOf } from "../table/choices.js";
import { marksOfEntry } from "../table/marks.js";
import { say } from "../words.js";
import { reason, sanButtons } from "./card.js";
import { made, proposed } from "./scene.js";
import { moveWords, numberWords, verdictWords } from "./story.js";

/** The level that one is offered who did not play against the computer. */
const LEVEL = 5;

/** @typedef {import("../wire.js").Attempt} Attempt */
/** @typedef {import("../wire.js").JudgedMove} JudgedMove */
/** @typedef {import("../wire.js").Move} Move */
/** @typedef {import("../wire.js").ReviewGame} ReviewGame */
/** @typedef {import("../wire.js").ReviewLine} ReviewLine */
/** @typedef {import("../wire.js").ReviewLines} ReviewLines */

export class Trying {
  #game;
  #lines;
  #back;
  #board = new BoardElement();
  #title = h("h1", { tabindex: -1 });
  #ask = h("p", { class: "ask" });
  #told = h("div", { class: "verdict", role: "status" });
  #choices = h("div", { class: "actions choices", role: "group" });
  #hand = h("div", { class: "actions hand", role: "group" });
  #line = h("ol", { class: "line", "aria-label": say("review-line") });
  #dots = h("p", { class: "dots" });
  #text = h("input", { type: "text", id: "try-text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 40 });
  #next = h("button", { type: "button", click: () => this.#go(1) }, say("review-try-next"));
  #level;
  #fen = h("input", { type: "hidden", name: "fen" });
  #side = h("input", { type: "hidden", name: "side" });
  /** @type {JudgedMove[]} */ #all = [];
  #now = 0;
  /** @type {ReviewLines | null} */ #known = null;
  /** @type {Entry | null} */ #entry = null;
  /** The square whose unit was chosen by the press that is going on. */
  #fresh = "";
  /** The number of what was asked last: earlier answers are not wanted any more. */
  #asked = 0;
  element;

  /** @param {ReviewGame} game @param {import("./lines.js").Lines} lines @param {() => void} back */
  constructor(game, lines, back) {
    this.#game = game;
    this.#lines = lines;
    this.#back = back;
    const usual = [game.white, game.black].includes("computer") ? game.level : LEVEL;
    const levels = Array.from({ length: game.levels }, (_, index) => index + 1);
    this.#level = h("select", { name: "level", id: "play-level" }, ...levels.map((level) => h("option", { value: level, selected: level === usual }, say("level", { level }))));
    const button = (/** @type {string} */ key, /** @type {() => void} */ click) => h("button", { type: "button", "data-try": key, click }, say(`review-try-${key}`));
    const form = h(
      "form",
      { class: "try-form", submit: (/** @type {Event} */ event) => (event.preventDefault(), this.#typed()) },
      h("label", { for: "try-text" }, say("review-try-type")),
      h("span", { class: "with-button" }, this.#text, h("button", { type: "submit" }, say("review-try-go"))),
    );
    // A new game, from this position.
    const play = h(
      "form",
      { class: "try-form", method: "post", action: "/games" },
      h("input", { type: "hidden", name: "variant", value: game.variant }),
      h("input", { type: "hidden", name: "opponent", value: "computer" }),
      this.#fen,
      this.#side,
      h("h2", {}, say("review-play-on")),
      h("label", { for: "play-level" }, say("review-play-level")),
      h("span", { class: "with-button" }, this.#level, h("button", { type: "submit", class: "play-on" }, say("review-play-go"))),
    );
    this.element = h(
      "section",
      { class: "try-again", hidden: true },
      h("div", { class: "try-board-of" }, this.#board),
      h(
        "div",
        { class: "try-text" },
        this.#dots,
        this.#title,
        this.#ask,
        this.#choices,
        this.#hand,
        this.#told,
        this.#line,
        h("div", { class: "actions" }, button("hint", () => this.#hint()), button("solution", () => this.#solve()), button("once-more", () => this.#begin()), this.#next, h("button", { type: "button", "data-try": "back", click: () => this.#back() }, say("review-try-back"))),
        form,
        play,
      ),
    );
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (this.#entry?.back()) this.#mark();
      else this.#back();
    });
    this.#board.configure(game.board, game.pieces, "");
    this.#listen();
  }

  #listen() {
    /** @param {string} name @param {(square: string, event: CustomEvent) => void} act */
    const on = (name, act) => this.#board.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail.square ?? "", /** @type {CustomEvent} */ (event)));
    on("tap", (square) => {
      const fresh = this.#fresh === square;
      this.#fresh = "";
      if (!fresh) this.#take(this.#entry?.click(square));
    });
    on("grab", (square) => {
      this.#fresh = "";
      if (!this.#entry || this.#entry.origin === square || this.#entry.targets.has(square)) return;
      this.#fresh = square;
      this.#take(this.#entry.click(square));
    });
    on("release", (square, event) => {
      this.#fresh = "";
      if (square !== event.detail.from) this.#take(this.#entry?.drop(square));
    });
    this.#board.canGrab = (square) => this.#entry?.canBegin(square) ?? false;
  }

  /**
   * Tries one of these again.
   *
   * @param {JudgedMove[]} all
   * @param {number} ply
   */
  open(all, ply) {
    this.#all = all;
    this.#now = Math.max(0, all.findIndex((judged) => judged.ply === ply));
    this.element.hidden = false;
    void this.#load();
  }

  close() {
    this.#asked += 1;
    this.element.hidden = true;
  }

  get ply() {
    return this.#all[this.#now]?.ply ?? null;
  }

  /** @param {number} step */
  #go(step) {
    if (this.#now + step >= this.#all.length) return this.#back();
    this.#now += step;
    void this.#load();
  }

  async #load() {
    const judged = this.#all[this.#now];
    if (!judged) return;
    const asked = (this.#asked += 1);
    const move = moveWords(this.#game, judged.ply);
    this.#title.textContent = say("review-try-title", { move });
    this.#board.configure(this.#game.board, this.#game.pieces, say("review-board", { move }));
    this.#board.bottom = this.#game.moves[judged.ply]?.side ?? "w";
    this.#dots.textContent = this.#all.length > 1 ? say("review-try-which", { number: this.#now + 1, count: this.#all.length }) : "";
    this.#next.hidden = this.#now + 1 >= this.#all.length;
    this.#ask.textContent = say("review-reading");
    this.#entry = null;
    try {
      const lines = await this.#lines.of(judged);
      if (asked !== this.#asked) return;
      this.#known = lines;
      this.#fen.value = lines.position.fen;
      this.#side.value = lines.position.turn;
      this.#begin();
      this.#title.focus({ preventScroll: true });
    } catch (error) {
      if (asked === this.#asked) this.#problem(error);
    }
  }

  /** The board stands as it did, and nothing has been tried. */
  #begin() {
    const lines = this.#known;
    if (!lines) return;
    this.#asked += 1;
    this.#entry = new Entry(unpack(lines.legal, lines.position.turn), (lines.position.part?.number ?? 1) > 1);
    this.#text.value = "";
    this.#tell();
    this.#line.replaceChildren();
    this.#ask.textContent = say("review-try-ask", { side: lines.position.turn });
    this.#board.position = lines.position;
    this.#mark();
  }

  /** @param {import("../entry.js").Step | undefined} step */
  #take(step) {
    if (!step || !this.#known) return;
    if (step.kind === "done") void this.#attempt(step.move.text, step.move);
    else this.#mark();
  }

  #typed() {
    const text = this.#text.value.trim();
    if (text !== "") void this.#attempt(text, null);
  }

  /** What is chosen and what can be. */
  #mark() {
    const lines = this.#known;
    const entry = this.#entry;
    if (!lines || !entry) return;
    this.#board.marks = marksOfEntry(entry);
    const names = {
      piece: (/** @type {string | undefined} */ id) => this.#game.pieces.find((piece) => piece.id === id),
      nameOn: (/** @type {string | null} */ square) => {
        const unit = lines.position.units.find((unit) => unit.square === square);
        return unit ? (names.piece(unit.piece)?.name ?? unit.piece) : null;
      },
    };
    const moves = entry.question?.moves ?? (entry.aside ? [] : entry.others);
    this.#choices.replaceChildren(...choicesOf(names, moves).map(({ move, label }) => h("button", { type: "button", "data-move": move.text, click: () => this.#take(entry.answer(move)) }, label)));
    const ids = this.#game.pieces.map(({ id }) => id).filter((id) => entry.canTake(id));
    this.#hand.replaceChildren(
      ...ids.map((id) => h("button", { type: "button", "aria-pressed": String(entry.piece === id), click: () => this.#take(entry.take(id)) }, names.piece(id)?.name ?? id)),
    );
  }

  /** @param {string} text @param {Move | null} move */
  async #attempt(text, move) {
    const lines = this.#known;
    if (!lines) return;
    const asked = (this.#asked += 1);
    this.#entry = null;
    this.#choices.replaceChildren();
    this.#hand.replaceChildren();
    if (move) this.#board.marks = { hinted: [...new Set([move.from ?? move.to, move.to])], targets: new Map() };
    this.#tell(h("p", {}, say("review-try-thinks", { move: text })));
    try {
      const attempt = await this.#lines.attempt(lines.ply, text);
      if (asked === this.#asked) this.#judge(attempt, lines);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#begin();
      this.#problem(error);
    }
  }

  /** @param {Attempt} attempt @param {ReviewLines} lines */
  #judge(attempt, lines) {
    const first = attempt.line.moves[0]?.made;
    const best = first?.san === lines.better.moves[0]?.made.san;
    const reply = attempt.line.moves[1]?.made.san;
    const refuted = attempt.verdict === "refuted";
    this.#told.classList.toggle("bad", refuted);
    this.#tell(
      h("p", {}, h("strong", {}, verdictWords(attempt, lines.played.moves[0]?.made.san ?? "", best)), refuted && reply ? ` ${say("review-try-reply", { reply })}` : ""),
      attempt.lesson === null ? null : h("p", {}, attempt.lesson),
    );
    this.#ask.textContent = "";
    this.#walk(attempt.line, lines.ply, refuted && reply ? 1 : 0);
  }

  /** Shows a move of a line, with the others to choose from. @param {ReviewLine} line @param {number} ply @param {number} index */
  #walk(line, ply, index) {
    const step = line.moves[index];
    if (!step) return;
    this.#board.position = step.position;
    this.#board.marks = made(played(step.made, ply + index));
    const focused = this.#line.contains(document.activeElement);
    this.#line.replaceChildren(...sanButtons(this.#game, ply, line, index, (index) => this.#walk(line, ply, index)));
    if (focused) /** @type {HTMLElement | null} */ (this.#line.querySelector("[aria-current]"))?.focus();
  }

  #hint() {
    const best = this.#known?.better.moves[0]?.made;
    if (!best) return;
    this.#begin();
    const from = best.from ?? null;
    if (from !== null) this.#board.marks = { hinted: [from], targets: new Map() };
    this.#told.classList.remove("bad");
    this.#tell(h("p", {}, say(from === null ? "review-try-hinted-hand" : "review-try-hinted")));
  }

  #solve() {
    const lines = this.#known;
    const best = lines?.better.moves[0]?.made;
    if (!lines || !best) return;
    this.#begin();
    this.#entry = null;
    this.#ask.textContent = "";
    this.#told.classList.remove("bad");
    this.#tell(h("p", {}, h("strong", {}, say("review-try-solved", { move: `${numberWords(this.#game, lines.ply)} ${best.san}` }))), ...reason(this.#game, lines, () => this.#solve()));
    this.#walk(lines.better, lines.ply, 0);
    this.#board.position = lines.position;
    this.#board.marks = proposed(played(best, lines.ply));
  }

  /** @param {unknown} error */
  #problem(error) {
    this.#told.classList.add("bad");
    this.#tell(h("p", {}, error instanceof TypeError ? say("review-offline") : String(/** @type {Error} */ (error).message)));
  }

  /** @param {...(Node | null)} what */
  #tell(...what) {
    const told = what.filter((node) => node !== null);
    this.#told.replaceChildren(...told);
    this.#told.classList.toggle("empty-verdict", told.length === 0);
  }
}
