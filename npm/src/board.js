/**
 * `<variorum-board>`: a board on any page, for any game.
 *
 * ```html
 * <script type="module" src="variorum/element.js"></script>
 * <variorum-board game="ultima" moves="d2d4 e7e5"></variorum-board>
 * ```
 *
 * It shows a position, a game with its moves, a problem, a piece that is tried out, or a small game against the computer: of a game
 * that comes along, or of the rules that stand in a `<script type="text/variorum">` inside it. Those are read by a worker first, which
 * is ended when they take too long. Files that they read stand in more such scripts, each with its name in `data-name`. Nothing is
 * asked for anywhere but where this file lies.
 *
 * Attributes:
 * - `game`: an id, as in `ultima` or `ultima+capture`. Without it the rules inside count.
 * - `options`: options of the rules inside, parted by spaces. `patience`: how many milliseconds reading them may take (5000).
 * - `fen`: the first position. `moves`: moves from there on, written in any notation and parted by spaces.
 * - `at`: the number of moves after which the game is shown; all of them if nothing is said.
 * - `orientation`: `white` or `black`, the side at the bottom.
 * - `theme`: `light` or `dark`; else as the reader's system has it.
 * - `lang`: `en`, `de` or `fr`; else as the page has it.
 * - `piece`: the id of a piece, which shows what it can do.
 * - `playable`: the reader may move for both sides.
 * - `against`: `white` or `black`, the side that the computer plays. `movetime` says how many milliseconds it thinks (500), `elo` how
 *   strong it is.
 * - `solution`: moves that the reader is to find; those of the other side are played for him.
 *
 * Events, all of which bubble: `variorum-ready`, `variorum-move` (`detail`: `{ uci, san, fen, by }`), `variorum-end` (`detail`: the
 * outcome), `variorum-solved`, `variorum-error` (`detail`: the error).
 */

import { readApart } from "./apart.js";
import { loadGame, parseGame } from "./index.js";
import { Engine } from "./engine.js";
import { TEXTS } from "./texts.js";

/** @typedef {import("./rules.js").Game} Game */
/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").MoveInfo} MoveInfo */
/** @typedef {import("./rules.js").Side} Side */
/** @typedef {import("./rules.js").Cell} Cell */

const SVG = "http://www.w3.org/2000/svg";

const STYLE = `
:host { display: inline-block; inline-size: 24rem; max-inline-size: 100%; font: 0.875rem/1.4 system-ui, sans-serif; color-scheme: light dark; }
:host([hidden]) { display: none; }
.frame { position: relative; }
.picture svg { display: block; inline-size: 100%; block-size: auto; }
.squares { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
.squares path { fill: transparent; stroke: transparent; stroke-width: 6; cursor: default; outline: none; }
:host(.active) .squares path { cursor: pointer; }
.squares path.last { fill: #d9a40055; }
.squares path.chosen { fill: #2d6cdf66; }
.squares path.target { fill: #2d6cdf33; }
.squares path.hit { stroke: #c0392b; }
.squares path.check { fill: #c0392b66; }
.squares path:focus-visible { stroke: #2d6cdf; }
.row { display: flex; flex-wrap: wrap; gap: 0.25rem; align-items: center; margin-block: 0.25rem; min-block-size: 1.9rem; }
.row:empty { display: none; }
.said { flex: 1; min-inline-size: 8rem; }
button { font: inherit; padding: 0.1rem 0.5rem; border: 1px solid; border-radius: 0.3rem; background: none; color: inherit; min-block-size: 1.9rem; min-inline-size: 1.9rem; cursor: pointer; }
button:disabled { opacity: 0.4; cursor: default; }
button[aria-pressed="true"] { background: #2d6cdf; color: #fff; }
button:focus-visible { outline: 3px solid #2d6cdf; outline-offset: 1px; }
button.unit { display: inline-flex; align-items: center; padding: 0 0.25rem; }
button.unit svg { inline-size: 1.6rem; block-size: 1.6rem; }
.fault { white-space: pre-wrap; color: light-dark(#a5281b, #ff8a7d); margin: 0; }
.fault:empty { display: none; }
@media (forced-colors: active) {
  .squares path.chosen, .squares path.target, .squares path.last { stroke: Highlight; }
}
`;

/**
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 */
function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The words of an attribute. @param {string | null} text */
const words = (text) => text?.split(/\s+/).filter((word) => word !== "") ?? [];

/** Whether a list begins like another. @param {string[]} list @param {string[]} beginning */
const begins = (list, beginning) => beginning.every((word, index) => list[index] === word);

/** A board on a page. */
export class VariorumBoard extends HTMLElement {
  static observedAttributes = ["game", "options", "fen", "moves", "at", "orientation", "theme", "lang", "piece", "playable", "against", "elo", "movetime", "solution"];

  #root = this.attachShadow({ mode: "open" });
  #picture = h("div", { class: "picture", "aria-hidden": "true" });
  #alert = h("p", { class: "fault", role: "alert" });
  #squares = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
  #hands = [h("div", { class: "row" }), h("div", { class: "row" })];
  #choices = h("div", { class: "row", role: "group" });
  #walk = h("div", { class: "row" });
  #said = h("span", { class: "said", "aria-live": "polite" });
  #dark = matchMedia("(prefers-color-scheme: dark)");

  /** @type {Game | undefined} */ #game;
  /** The position shown, and all moves of the game, some of which may be yet to come. @type {Position | undefined} */ #position;
  /** @type {{ uci: string, san: string }[]} */ #moves = [];
  /** @type {MoveInfo[]} */ #legal = [];
  /** The rules inside that a worker could read. */ #tried = "";
  /** The names of pieces, by their ids. @type {Map<string, string>} */ #names = new Map();
  /** What the picture shows. */ #shown = "";
  /** @type {Cell[]} */ #cells = [];
  /** @type {Map<string, SVGPathElement>} */ #paths = new Map();
  /** The squares touched so far, and the piece taken from a hand. @type {{ path: string[], drop: string | undefined }} */ #touched = { path: [], drop: undefined };
  /** @type {string[]} */ #solution = [];
  #focus = "";
  /** Grows when something else is to be shown: what was begun for the time before is dropped. */
  #turn = 0;
  #waiting = false;
  /** @type {Promise<Engine> | undefined} */ #engine;
  /** @type {string | undefined} */ #fault;

  constructor() {
    super();
    this.#squares.classList.add("squares");
    this.#squares.setAttribute("role", "group");
    const frame = h("div", { class: "frame" }, this.#picture, this.#squares);
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [style];
    const [above, below] = this.#hands;
    this.#root.append(this.#alert, /** @type {Node} */ (above), frame, /** @type {Node} */ (below), this.#choices, this.#walk);
    this.#squares.addEventListener("click", (event) => this.#press(event.target));
    this.#squares.addEventListener("keydown", (event) => this.#key(event));
    this.#squares.addEventListener("focusin", (event) => this.#rove(event.target));
  }

  connectedCallback() {
    this.#dark.addEventListener("change", this.#draw);
    this.#later();
  }

  disconnectedCallback() {
    this.#dark.removeEventListener("change", this.#draw);
    this.#turn += 1;
    this.#engine?.then((engine) => engine.close());
    this.#engine = undefined;
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#later();
  }

  /** The position shown as text; nothing before it is there. */
  get fen() {
    return this.#position?.fen();
  }

  /** The moves up to the position shown, written for machines. @returns {string[]} */
  get played() {
    return this.#position?.history() ?? [];
  }

  /** Everything is made anew, once, however many attributes change. */
  #later() {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      if (this.isConnected) void this.#begin();
    });
  }

  get #language() {
    const said = this.closest("[lang]")?.getAttribute("lang") ?? navigator.language ?? "en";
    const code = said.slice(0, 2).toLowerCase();
    return code in TEXTS ? code : "en";
  }

  /** @param {keyof typeof TEXTS.en} key @param {Record<string, string>} [values] */
  #text(key, values = {}) {
    const texts = /** @type {Record<string, Record<string, string>>} */ (TEXTS)[this.#language] ?? TEXTS.en;
    return (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  }

  /** @returns {Side} */
  get #bottom() {
    const said = this.getAttribute("orientation");
    if (said === "white" || said === "black") return said;
    return this.getAttribute("against") === "white" ? "black" : "white";
  }

  /** Whether the reader may move now. */
  get #active() {
    const position = this.#position;
    if (!position || this.#fault !== undefined || this.hasAttribute("piece") || this.#legal.length === 0) return false;
    if (this.hasAttribute("solution")) return this.#solution.length > 0 && this.#isLast;
    if (this.hasAttribute("against")) return this.#isLast && position.turn !== this.getAttribute("against");
    return this.hasAttribute("playable");
  }

  get #isLast() {
    return this.#position?.plies === this.#moves.length;
  }

  async #begin() {
    this.#turn += 1;
    const turn = this.#turn;
    this.#fault = undefined;
    try {
      const id = this.getAttribute("game");
      const game = id === null ? await this.#inside() : await loadGame(id);
      if (turn !== this.#turn) return game.free();
      this.#position?.free();
      this.#game?.free();
      this.#position = undefined;
      this.#game = game;
      this.#shown = "";
      this.#names = new Map(game.pieces(this.#language).map(({ id, name }) => [id, name]));
      const fen = this.getAttribute("fen");
      this.#solution = words(this.getAttribute("solution"));
      if (!this.hasAttribute("piece")) {
        const position = fen === null ? game.start() : game.position(fen);
        this.#position = position;
        this.#moves = words(this.getAttribute("moves")).map((text) => {
          const { uci, san } = position.parse(text, this.#language);
          position.play(uci);
          return { uci, san };
        });
        const at = this.getAttribute("at");
        if (at !== null) this.#go(Math.max(0, Math.min(Number(at) || 0, this.#moves.length)));
      }
      this.#refresh();
      this.#tell("ready");
      void this.#answer();
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#fault = this.#told(error);
      this.#draw();
      this.#tell("error", error);
    }
  }

  /** The game of the rules that stand inside. */
  async #inside() {
    const scripts = /** @type {HTMLScriptElement[]} */ ([...this.querySelectorAll('script[type="text/variorum"]')]);
    const source = scripts.find(({ dataset }) => dataset["name"] === undefined)?.textContent ?? "";
    const named = scripts.flatMap(({ dataset, textContent }) => (dataset["name"] === undefined ? [] : [[dataset["name"], textContent ?? ""]]));
    const more = { options: words(this.getAttribute("options")), files: Object.fromEntries(named) };
    const tried = JSON.stringify([source, more]);
    if (tried !== this.#tried) {
      const shown = { fen: this.getAttribute("fen") ?? undefined, moves: words(this.getAttribute("moves")), piece: this.getAttribute("piece") ?? undefined, lang: this.#language };
      await readApart({ parse: [source, more], shown }, { ms: Number(this.getAttribute("patience") ?? 5_000) });
      this.#tried = tried;
    }
    return parseGame(source, more);
  }

  /** What an error says, with the faults of rules line by line. @param {any} error */
  #told(error) {
    /** @type {{ severity: string, message: string, label: { line: number, column: number } }[]} */
    const faults = error?.diagnostics ?? [];
    if (error?.name === "TimeoutError") return this.#text("slow");
    if (faults.length === 0) return String(error?.message ?? error);
    return faults.map(({ label, message }) => `${label.line}:${label.column}: ${message}`).join("\n");
  }

  /** @param {string} what @param {unknown} [detail] */
  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(`variorum-${what}`, { bubbles: true, composed: true, detail }));
  }

  /** Goes to the position after so many moves. @param {number} plies */
  #go(plies) {
    const position = this.#position;
    if (!position) return;
    while (position.plies > plies) position.undo();
    for (const { uci } of this.#moves.slice(position.plies, plies)) position.play(uci);
  }

  /** Looks at the position anew. */
  #refresh() {
    this.#touched = { path: [], drop: undefined };
    this.#legal = this.#position?.moves() ?? [];
    this.#draw();
  }

  #draw = () => {
    this.#drawBoard();
    this.#drawSquares();
    this.#drawHands();
    this.#drawChoices();
    this.#drawWalk();
    this.classList.toggle("active", this.#active);
  };

  #drawBoard() {
    const game = this.#game;
    this.#alert.textContent = this.#fault ?? "";
    if (this.#fault !== undefined || !game) {
      this.#shown = "";
      return this.#picture.replaceChildren();
    }
    const theme = this.getAttribute("theme") ?? (this.#dark.matches ? "dark" : "light");
    const options = { theme, orientation: this.#bottom, names: true };
    const piece = this.getAttribute("piece");
    // A touch changes the squares above it, and not the picture.
    const shown = JSON.stringify([options, piece, this.#position?.fen()]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const drawn = piece === null ? this.#position?.svg(options) : game.figureSvg(piece, options);
    const parsed = new DOMParser().parseFromString(drawn ?? "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml");
    this.#picture.replaceChildren(document.importNode(parsed.documentElement, true));
  }

  /** The squares over the picture, which are touched, named and reached by keys. */
  #drawSquares() {
    const [game, position] = [this.#game, this.#position];
    const box = this.#picture.querySelector("svg")?.getAttribute("viewBox");
    if (!game || !position || !box || this.#fault !== undefined) {
      this.#squares.replaceChildren();
      this.#paths.clear();
      if (game && this.hasAttribute("piece")) {
        const piece = game.pieces(this.#language).find(({ id }) => id === this.getAttribute("piece"));
        this.#squares.setAttribute("aria-label", piece ? `${piece.name}: ${piece.description}` : "");
      }
      return;
    }
    this.#squares.setAttribute("viewBox", box);
    this.#squares.setAttribute("aria-label", this.#text("board", { game: game.name(this.#language) }));
    this.#cells = game.cells(this.#bottom);
    const units = new Map(position.pieces().map((piece) => [piece.square, piece]));
    const frozen = new Set(position.frozen());
    const marks = this.#marks();
    const had = this.#root.activeElement === this.#paths.get(this.#focus);
    if (!this.#cells.some(({ square }) => square === this.#focus)) this.#focus = this.#cells[0]?.square ?? "";
    for (const { square, outline } of this.#cells) {
      let path = this.#paths.get(square);
      if (!path) {
        path = /** @type {SVGPathElement} */ (document.createElementNS(SVG, "path"));
        path.dataset.square = square;
        path.setAttribute("role", "button");
        this.#paths.set(square, path);
        this.#squares.append(path);
      }
      const unit = units.get(square);
      const said = [square];
      if (unit) said.push(this.#text(unit.side, { piece: this.#names.get(unit.id) ?? unit.id }));
      if (frozen.has(square)) said.push(this.#text("frozen"));
      for (const mark of marks.get(square) ?? []) if (mark in TEXTS.en) said.push(this.#text(/** @type {keyof typeof TEXTS.en} */ (mark)));
      path.setAttribute("d", outline);
      path.setAttribute("class", [...(marks.get(square) ?? [])].join(" "));
      path.setAttribute("aria-label", said.join(", "));
      path.setAttribute("tabindex", square === this.#focus ? "0" : "-1");
    }
    for (const [square, path] of this.#paths) {
      if (this.#cells.some((cell) => cell.square === square)) continue;
      path.remove();
      this.#paths.delete(square);
    }
    if (had) this.#paths.get(this.#focus)?.focus();
  }

  /** What is to be seen on each square. */
  #marks() {
    /** @type {Map<string, Set<string>>} */
    const marks = new Map();
    const mark = (/** @type {string | undefined} */ square, /** @type {string} */ what) => {
      if (square === undefined) return;
      marks.set(square, (marks.get(square) ?? new Set()).add(what));
    };
    const { path, drop } = this.#touched;
    path.forEach((square) => mark(square, "chosen"));
    if (path.length > 0 || drop !== undefined) {
      for (const move of this.#fitting()) {
        mark(move.path[path.length], "target");
        for (const square of [...move.captures, ...move.converts]) mark(square, "hit");
      }
    } else {
      for (const square of this.#last()) mark(square, "last");
    }
    return marks;
  }

  /** The squares of the last move. */
  #last() {
    const position = this.#position;
    const last = position && this.#moves[position.plies - 1];
    if (!position || !last) return [];
    position.undo();
    const { path } = position.parse(last.uci);
    position.play(last.uci);
    return path;
  }

  /** The moves that begin like what was touched. */
  #fitting() {
    const { path, drop } = this.#touched;
    return this.#legal.filter((move) => move.drop === drop && begins(move.path, path));
  }

  #drawHands() {
    const [game, position] = [this.#game, this.#position];
    const sides = this.#bottom === "white" ? /** @type {const} */ (["black", "white"]) : /** @type {const} */ (["white", "black"]);
    sides.forEach((side, index) => {
      const row = this.#hands[index];
      if (!row) return;
      row.replaceChildren();
      if (!game || !position || this.#fault !== undefined) return;
      const units = Object.entries(position.hand(side));
      // Both sides draw from the pool; whoever is to move has it before him.
      if (position.turn === side) units.push(...Object.entries(position.pool()));
      for (const [id, count] of units) {
        const name = this.#text("hand", { piece: this.#names.get(id) ?? id, count: String(count) });
        const button = h("button", { class: "unit", type: "button", "aria-label": name, "aria-pressed": String(this.#touched.drop === id && position.turn === side) });
        const drawn = new DOMParser().parseFromString(game.pieceSvg(id, side), "image/svg+xml");
        button.append(document.importNode(drawn.documentElement, true), ` ×${count}`);
        /** @type {HTMLButtonElement} */ (button).disabled = !this.#active || !this.#legal.some((move) => move.drop === id) || position.turn !== side;
        button.addEventListener("click", () => {
          this.#touched = { path: [], drop: this.#touched.drop === id ? undefined : id };
          this.#draw();
        });
        row.append(button);
      }
    });
  }

  /** The moves that all of what was touched may mean. */
  #meant() {
    const { path, drop } = this.#touched;
    return path.length > 0 || drop !== undefined ? this.#fitting().filter((move) => move.path.length === path.length) : [];
  }

  #drawChoices() {
    this.#choices.replaceChildren();
    const passes = this.#active && this.#touched.path.length === 0 ? this.#legal.filter((move) => move.path.length === 0) : [];
    const meant = this.#meant();
    const longer = this.#fitting().length > meant.length;
    // One move that nothing goes on from was played already.
    for (const move of [...passes, ...(meant.length > 1 || longer ? meant : [])]) {
      const button = h("button", { type: "button" }, move.manner === "pass" ? this.#text("pass") : move.san);
      button.addEventListener("click", () => this.#play(move, "reader"));
      this.#choices.append(button);
    }
    if (this.#choices.childElementCount > 0) this.#choices.setAttribute("aria-label", this.#text("choose"));
  }

  #drawWalk() {
    const position = this.#position;
    if (!position || this.#fault !== undefined) return this.#walk.replaceChildren();
    const [plies, count] = [position.plies, this.#moves.length];
    const buttons = [
      { text: "«", label: this.#text("toStart"), to: 0, off: plies === 0 },
      { text: "‹", label: this.#text("back"), to: plies - 1, off: plies === 0 },
      { text: "›", label: this.#text("next"), to: plies + 1, off: plies === count },
      { text: "»", label: this.#text("toEnd"), to: count, off: plies === count },
    ].map(({ text, label, to, off }) => {
      const button = /** @type {HTMLButtonElement} */ (h("button", { type: "button", "aria-label": label }, text));
      button.disabled = off;
      button.addEventListener("click", () => {
        this.#go(to);
        this.#refresh();
      });
      return button;
    });
    this.#walk.replaceChildren(this.#said, ...(count > 0 ? buttons : []));
    this.#say(this.#state());
  }

  /** @param {string} text */
  #say(text) {
    if (this.#said.textContent !== text) this.#said.textContent = text;
  }

  /** What is to be said of the position. */
  #state() {
    const position = this.#position;
    if (!position) return "";
    const last = this.#moves[position.plies - 1];
    const before = last ? `${last.san}. ` : "";
    const outcome = position.outcome();
    if (outcome) return before + this.#text(outcome.winner ? (outcome.winner === "white" ? "whiteWins" : "blackWins") : "drawn");
    if (this.hasAttribute("solution") && this.#solution.length === 0) return before + this.#text("solved");
    return before + this.#text(position.turn === "white" ? "whiteMoves" : "blackMoves");
  }

  /** @param {EventTarget | null} target */
  #press(target) {
    const square = target instanceof SVGElement ? target.dataset.square : undefined;
    if (square !== undefined) this.#touch(square);
  }

  /** @param {EventTarget | null} target */
  #rove(target) {
    const square = target instanceof SVGElement ? target.dataset.square : undefined;
    if (square === undefined || square === this.#focus) return;
    this.#paths.get(this.#focus)?.setAttribute("tabindex", "-1");
    this.#focus = square;
    this.#paths.get(square)?.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return this.#press(event.target);
    }
    if (event.key === "Escape") {
      this.#touched = { path: [], drop: undefined };
      return this.#draw();
    }
    /** @type {Record<string, [number, number]>} */
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    const from = this.#cells.find(({ square }) => square === this.#focus);
    if (!way || !from) return;
    event.preventDefault();
    // The nearest square that lies more this way than aside: so it works on any board.
    const far = (/** @type {Cell} */ cell) => {
      const [x, y] = [cell.x - from.x, cell.y - from.y];
      const [along, aside] = [x * way[0] + y * way[1], Math.abs(x * way[1]) + Math.abs(y * way[0])];
      return along > aside / 2 && along > 0 ? along + 2 * aside : Infinity;
    };
    const next = this.#cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best), from);
    if (next !== from) this.#paths.get(next.square)?.focus();
  }

  /** @param {string} square */
  #touch(square) {
    if (!this.#active || !this.#position) return;
    const { path, drop } = this.#touched;
    const further = this.#legal.some((move) => move.drop === drop && begins(move.path, [...path, square]));
    if (further) {
      this.#touched = { path: [...path, square], drop };
      const fitting = this.#fitting();
      const [only] = fitting;
      if (fitting.length === 1 && only && only.path.length === path.length + 1) return this.#play(only, "reader");
      return this.#draw();
    }
    const anew = this.#legal.some((move) => move.drop === undefined && move.path[0] === square);
    const from = path[path.length - 1];
    const again = path.length === 1 && from === square;
    // A unit that cannot move is chosen all the same: then it is told why it cannot go where it is sent.
    const own = this.#position.pieces().some((piece) => piece.square === square && piece.side === this.#position?.turn);
    this.#touched = { path: (anew || own) && !again ? [square] : [], drop: undefined };
    this.#draw();
    if (anew || own || again) return;
    // Why not, in the words of the rules.
    try {
      this.#position.parse((from ?? square) + square, this.#language);
    } catch (error) {
      this.#say(/** @type {Error} */ (error).message);
    }
  }

  /** @param {{ uci: string, san: string }} move @param {"reader" | "computer"} by */
  #play({ uci, san }, by) {
    const position = this.#position;
    if (!position) return;
    if (this.hasAttribute("solution") && by === "reader") {
      const wanted = position.parse(/** @type {string} */ (this.#solution[0]));
      if (wanted.uci !== uci) {
        this.#touched = { path: [], drop: undefined };
        this.#draw();
        return this.#say(this.#text("wrong", { move: san }));
      }
      this.#solution.shift();
    }
    position.play(uci);
    this.#moves = [...this.#moves.slice(0, position.plies - 1), { uci, san }];
    this.#refresh();
    this.#tell("move", { uci, san, fen: position.fen(), by });
    const outcome = position.outcome();
    if (outcome) this.#tell("end", outcome);
    if (this.hasAttribute("solution") && this.#solution.length === 0 && by === "reader") this.#tell("solved");
    void this.#answer();
  }

  /** The other side's move: of the problem, or the computer's. */
  async #answer() {
    const [position, turn] = [this.#position, this.#turn];
    if (!position || !this.#isLast || position.outcome()) return;
    if (this.hasAttribute("solution")) {
      // Every other move of a solution is the answer.
      const all = words(this.getAttribute("solution")).length;
      const next = this.#solution[0];
      if (next === undefined || (all - this.#solution.length) % 2 === 0) return;
      this.#solution.shift();
      return this.#play(position.parse(next), "computer");
    }
    if (position.turn !== this.getAttribute("against")) return;
    this.#say(this.#text("thinks"));
    try {
      this.#engine ??= Engine.start();
      const engine = await this.#engine;
      const [movetime, elo] = [Number(this.getAttribute("movetime") ?? 500), this.getAttribute("elo")];
      const plies = position.plies;
      const { move } = await engine.analyse(position, { movetime, ...(elo === null ? {} : { elo: Number(elo) }) });
      if (turn !== this.#turn || move === null) return;
      // The reader may have looked back meanwhile.
      this.#go(plies);
      this.#play(position.parse(move), "computer");
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#say(this.#told(error));
      this.#tell("error", error);
    }
  }
}
