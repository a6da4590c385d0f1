/**
 * A tree as it is read: the main line runs on, variations stand indented under the move that they replace, each with its letter,
 * and fold from the third depth on. What stays is not drawn again: every move keeps its element.
 */

import { h, reveal } from "../dom.js";
import { pieceElement } from "../pieces.js";
import { rove } from "../roving.js";
import { say } from "../words.js";
import { sign } from "./symbols.js";
import { letter } from "./tree.js";

/** @typedef {import("../wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("./tree.js").Tree} Tree */

/** Variations at this depth are folded until somebody opens them. */
const FOLDED = 3;

/**
 * @typedef {object} NotationHandlers
 * @property {(node: Node) => void} go
 * @property {(node: Node) => void} menu what can be done with a move is asked for
 */

export class Notation {
  #pieces;
  #settle;
  #empty = h("p", { class: "empty" }, say("analysis-no-moves"));
  element = h("div", { class: "notation", role: "group", "aria-label": say("moves-title") });
  /** What is shown, by a name that says all that it depends on. @type {Map<string, HTMLElement>} */ #drawn = new Map();
  /** The same of the drawing that is being made. @type {Map<string, HTMLElement>} */ #drawing = new Map();
  /** The element of each move. @type {Map<Node, HTMLElement>} */ #buttons = new Map();
  /** @type {Tree | null} */ #tree = null;
  /** @type {Node | null} */ #now = null;

  /** @param {PieceInfo[]} pieces @param {NotationHandlers} handlers */
  constructor(pieces, handlers) {
    this.#pieces = new Map(pieces.map((piece) => [piece.id, piece]));
    this.#settle = rove(this.element, ".move");
    this.element.addEventListener("click", ({ target }) => {
      const node = this.#nodeOf(target);
      if (node) handlers.go(node);
    });
    this.element.addEventListener("contextmenu", (event) => {
      const node = this.#nodeOf(event.target);
      if (!node) return;
      event.preventDefault();
      handlers.menu(node);
    });
    // Its room changes as the rest of the page comes. Until the reader looks around in it, the move where he is stays in sight.
    const room = new ResizeObserver(() => {
      const button = this.#now && this.#buttons.get(this.#now);
      if (button) reveal(button);
    });
    room.observe(this.element);
    for (const type of ["wheel", "pointerdown"]) this.element.addEventListener(type, () => room.disconnect(), { once: true, passive: true });
  }

  /** @param {EventTarget | null} target */
  #nodeOf(target) {
    const button = target instanceof Element ? target.closest("[data-node]") : null;
    const id = button?.getAttribute("data-node");
    return id ? (this.#tree?.node(Number(id)) ?? null) : null;
  }

  /** Draws a tree anew, as far as it has changed. @param {Tree} tree @param {Node} now where the board stands */
  show(tree, now) {
    this.#tree = tree;
    this.#now = now;
    const { root } = tree;
    this.#drawing = new Map();
    this.#buttons = new Map();
    const parts = this.#comment(root, root.comment);
    if (root.children.length === 0) parts.push(this.#empty);
    else parts.push(...this.#line(root, 0, { number: tree.first, side: null, begins: true }));
    fill(this.element, parts);
    this.#drawn = this.#drawing;
    this.at(now);
    this.#settle();
  }

  /** What is drawn under a name: it stays, if it was there before. @param {string} name @param {() => HTMLElement} draw */
  #keep(name, draw) {
    const element = this.#drawn.get(name) ?? draw();
    this.#drawing.set(name, element);
    return element;
  }

  /** The board stands at another node of the same tree. @param {Node} node */
  at(node) {
    const button = this.#buttons.get(node);
    for (const was of this.element.querySelectorAll('[aria-current="true"]')) if (was !== button) was.removeAttribute("aria-current");
    this.#now = node;
    if (!button) {
      this.element.scrollTop = 0;
      return;
    }
    button.setAttribute("aria-current", "true");
    reveal(button);
  }

  /** Whether the variations at a node are shown. @param {Node} node @param {number} depth */
  #isOpen(node, depth) {
    if (node.open !== null) return node.open;
    // Where the board stands is always seen.
    return depth < FOLDED || (this.#now?.path ?? []).some((at) => at.parent === node && !at.leads);
  }

  /**
   * The line that goes on after a node, with the variations from it.
   *
   * @param {Node} parent
   * @param {number} depth
   * @param {{ number: number, side: "w" | "b" | null, begins: boolean }} turn the last turn before, and whether its number is to be said
   * @returns {HTMLElement[]}
   */
  #line(parent, depth, turn) {
    /** @type {HTMLElement[]} */
    const parts = [];
    let { number, side, begins } = turn;
    let node = parent.children[0];
    let from = parent;
    while (node) {
      const before = { number, side, begins: true };
      const mover = node.made?.side ?? (side === "w" ? "b" : "w");
      const next = mover !== side;
      if (next && side === "b") number += 1;
      side = mover;
      if (node.before !== "") {
        parts.push(...this.#comment(node, node.before));
        begins = true;
      }
      parts.push(this.#move(node, next || begins ? this.#number(number, mover, begins || mover === "w") : ""));
      begins = false;
      const said = this.#comment(node, node.comment);
      const variations = from.children.slice(1);
      parts.push(...said);
      if (variations.length > 0) parts.push(this.#variations(from, variations, depth + 1, before));
      begins = said.length > 0 || variations.length > 0;
      from = node;
      node = node.children[0];
    }
    return parts;
  }

  /** @param {number} number @param {"w" | "b"} side @param {boolean} told */
  #number(number, side, told) {
    if (!told) return "";
    return side === "w" ? `${number}.` : `${number}…`;
  }

  /**
   * @param {Node} parent
   * @param {Node[]} variations
   * @param {number} depth
   * @param {{ number: number, side: "w" | "b" | null, begins: boolean }} turn
   */
  #variations(parent, variations, depth, turn) {
    const open = this.#isOpen(parent, depth);
    // How many are folded is said only where they are.
    const count = open ? 0 : variations.reduce((sum, one) => sum + [...one.below()].length, 0);
    const fold = this.#keep(`fold ${parent.id} ${open} ${open ? "" : count}`, () => this.#fold(parent, open, count));
    const shown = !open ? [] : variations.map((node, index) => this.#variation(parent, node, index + 1, depth, turn));
    const element = this.#keep(`variations ${parent.id}`, () => h("div", { class: "variations" }));
    fill(element, [fold, ...shown]);
    return element;
  }

  /** The button that shows variations or folds them. @param {Node} parent @param {boolean} open @param {number} count */
  #fold(parent, open, count) {
    const click = () => {
      parent.open = !open;
      if (this.#tree && this.#now) this.show(this.#tree, this.#now);
    };
    const label = open ? say("analysis-fold") : null;
    return h("button", { type: "button", class: "fold", "aria-expanded": String(open), "aria-label": label, click }, open ? "−" : say("analysis-folded", { count }));
  }

  /**
   * @param {Node} parent
   * @param {Node} node its first move
   * @param {number} index from 1
   * @param {number} depth
   * @param {{ number: number, side: "w" | "b" | null, begins: boolean }} turn
   */
  #variation(parent, node, index, depth, turn) {
    // A line of its own, as if the others were not there.
    const alone = /** @type {Node} */ (Object.create(parent, { children: { value: [node] } }));
    const sign = this.#keep(`letter ${node.id} ${index}`, () => h("span", { class: "letter", "aria-hidden": "true" }, `${letter(index)})`));
    const element = this.#keep(`variation ${node.id}`, () => h("div", { class: "variation", role: "group" }));
    let count = 0;
    for (const _ of node.below()) count += 1;
    const told = `${letter(index)} ${count}`;
    // Words take longer than all the rest.
    if (element.dataset["told"] !== told) {
      element.dataset["told"] = told;
      element.setAttribute("aria-label", say("analysis-variation", { letter: letter(index), count }));
    }
    fill(element, [sign, ...this.#line(alone, depth, turn)]);
    return element;
  }

  /** @param {Node} node @param {string} text @returns {HTMLElement[]} */
  #comment(node, text) {
    return text === "" ? [] : [this.#keep(`said ${node.id} ${text}`, () => h("span", { class: "said-of" }, text))];
  }

  /** @param {Node} node @param {string} number */
  #move(node, number) {
    const { id, made, text, nags, broken, shapes } = node;
    const name = `move ${id} ${made?.san ?? text} ${made ? 1 : 0} ${number} ${nags.join(",")} ${broken} ${shapes.length}`;
    const button = this.#keep(name, () => this.#button(node, number));
    this.#buttons.set(node, button);
    return button;
  }

  /** @param {Node} node @param {string} number */
  #button({ id, made, text, nags, broken, shapes }, number) {
    const type = made?.mover ?? made?.drop ?? "";
    const piece = this.#pieces.get(type);
    const signs = nags.map(sign).join("");
    return h(
      "button",
      { type: "button", class: broken ? "move broken" : "move", "data-node": id, "data-about": type || null, "data-side": made?.side, tabindex: -1, title: broken || piece?.name },
      number === "" ? null : h("span", { class: "number" }, number),
      piece && made ? pieceElement(piece, made.side) : null,
      h("span", {}, made?.san ?? text),
      signs === "" ? null : h("span", { class: "nag" }, signs),
      shapes.length > 0 ? h("span", { class: "drawn", title: say("analysis-drawn") }, "◦") : null,
    );
  }
}

/** Has an element hold these parts in this order; those that are there already stay. @param {HTMLElement} element @param {HTMLElement[]} parts */
function fill(element, parts) {
  const kept = new Set(/** @type {ChildNode[]} */ (parts));
  for (const child of [...element.childNodes]) if (!kept.has(child)) child.remove();
  let place = element.firstChild;
  for (const part of parts) {
    if (part === place) place = place.nextSibling;
    else element.insertBefore(part, place);
  }
}
