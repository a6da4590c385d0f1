/**
 * A tree of variations: moves with what is said about them. Pure; it knows no rule, and a move is whatever it was told.
 *
 * A node's first child goes on with its line, the others are variations. A turn may have several moves, and each of them is
 * a node.
 */

/** @typedef {import("../fold.js").Played} Played */
/** @typedef {import("../wire.js").Side} Side */

/** A node as it is stored. @typedef {{ parent: number | null, move?: string, nags?: number[], before?: string, comment?: string, shapes?: string[], eval?: string, clock?: string, extra?: string[] }} StoredNode */
/** @typedef {{ variant: string, title: string, orientation: Side, start: string | null, tags: [string, string][], result: string, nodes: StoredNode[] }} Chapter */

export class Node {
  /** @type {Node[]} */ children = [];
  /** What the move does; nothing of the first position, and until it is known. @type {Played | null} */ made = null;
  /** Why the move cannot be played, if it cannot. */
  broken = "";
  /** Symbols by their numbers in game files. @type {number[]} */ nags = [];
  /** What is said before the move. */
  before = "";
  comment = "";
  /** Circles (`Gd5`) and arrows (`Gf3d5`). @type {string[]} */ shapes = [];
  eval = "";
  clock = "";
  /** What other programs say, as it stands. @type {string[]} */ extra = [];
  /** Whether its variations are shown; nothing for as usual. @type {boolean | null} */ open = null;

  /** @param {number} id @param {Node | null} parent @param {string} text the move, in either notation */
  constructor(id, parent, text) {
    this.id = id;
    this.parent = parent;
    this.text = text;
  }

  /** Whether it goes on with the line of the move before. */
  get leads() {
    return this.parent === null || this.parent.children[0] === this;
  }

  /** Whether anything is said about it. */
  get marked() {
    return this.comment !== "" || this.before !== "" || this.nags.length > 0 || this.shapes.length > 0;
  }

  /** How many moves lead to it. */
  get depth() {
    let depth = 0;
    for (let node = this.parent; node; node = node.parent) depth += 1;
    return depth;
  }

  /** The moves that lead to it, the first position left out. @returns {Node[]} */
  get path() {
    const path = [];
    for (let node = /** @type {Node} */ (this); node.parent; node = node.parent) path.push(node);
    return path.reverse();
  }

  /** The end of the line that it begins. @returns {Node} */
  get end() {
    let node = /** @type {Node} */ (this);
    for (let next = node.children[0]; next; next = node.children[0]) node = next;
    return node;
  }

  /** All that follow it, itself first, line after line. @returns {Generator<Node>} */
  *below() {
    const waiting = [/** @type {Node} */ (this)];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node;
      waiting.push(...[...node.children].reverse());
    }
  }
}

export class Tree {
  #count = 0;
  /** @type {Map<number, Node>} */ #nodes = new Map();
  /** @type {Node} */ root;

  /** @param {string | null} start where the game begins, as text; nothing for the usual start */
  constructor(start) {
    this.start = start;
    this.root = this.#node(null, "");
  }

  /** @param {Node | null} parent @param {string} text */
  #node(parent, text) {
    const node = new Node(this.#count, parent, text);
    this.#count += 1;
    this.#nodes.set(node.id, node);
    parent?.children.push(node);
    return node;
  }

  /** @param {number} id */
  node(id) {
    return this.#nodes.get(id) ?? null;
  }

  /** How many moves it has. */
  get size() {
    return this.#nodes.size - 1;
  }

  /** The move after a node, which is added if it is not there. @param {Node} parent @param {string} text */
  add(parent, text) {
    return parent.children.find((child) => child.text === text || child.made?.text === text) ?? this.#node(parent, text);
  }

  /** Takes a move away with all that follow it; gives the node before. @param {Node} node */
  remove(node) {
    const { parent } = node;
    if (!parent) return node;
    parent.children = parent.children.filter((child) => child !== node);
    for (const gone of node.below()) this.#nodes.delete(gone.id);
    return parent;
  }

  /** Takes away everything but the moves that lead to a node. @param {Node} node */
  prune(node) {
    for (const at of [this.root, ...node.path]) {
      const kept = at.children.filter((child) => child === node || node.path.includes(child));
      for (const child of at.children) if (!kept.includes(child) && at !== node) this.remove(child);
    }
  }

  /** Moves the line of a node one place up among its siblings; whether it could. @param {Node} node */
  promote(node) {
    const fork = forkOf(node);
    const siblings = fork?.parent?.children;
    if (!fork || !siblings) return false;
    const at = siblings.indexOf(fork);
    siblings.splice(at, 1);
    siblings.splice(at - 1, 0, fork);
    return true;
  }

  /** Makes all that leads to a node the main line; whether that changed anything. @param {Node} node */
  lead(node) {
    let changed = false;
    for (const at of node.path) {
      const siblings = at.parent?.children ?? [];
      if (siblings[0] === at) continue;
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
      changed = true;
    }
    return changed;
  }

  /** The tree as it is stored; each node stands after the one that it follows. @returns {StoredNode[]} */
  store() {
    const order = [...this.root.below()];
    const number = new Map(order.map((node, index) => [node, index]));
    return order.map((node) => {
      /** @type {StoredNode} */
      const stored = { parent: node.parent ? (number.get(node.parent) ?? null) : null };
      if (node.parent) stored.move = node.made?.text ?? node.text;
      if (node.nags.length > 0) stored.nags = node.nags;
      if (node.before !== "") stored.before = node.before;
      if (node.comment !== "") stored.comment = node.comment;
      if (node.shapes.length > 0) stored.shapes = node.shapes;
      if (node.eval !== "") stored.eval = node.eval;
      if (node.clock !== "") stored.clock = node.clock;
      if (node.extra.length > 0) stored.extra = node.extra;
      return stored;
    });
  }

  /** A stored tree. @param {string | null} start @param {StoredNode[]} nodes */
  static from(start, nodes) {
    const tree = new Tree(start);
    /** @type {Node[]} */
    const made = [];
    nodes.forEach((stored, index) => {
      const parent = stored.parent === null ? null : made[stored.parent];
      const node = index === 0 || !parent ? tree.root : tree.#node(parent, stored.move ?? "");
      made.push(node);
      node.nags = stored.nags ?? [];
      node.before = stored.before ?? "";
      node.comment = stored.comment ?? "";
      node.shapes = stored.shapes ?? [];
      node.eval = stored.eval ?? "";
      node.clock = stored.clock ?? "";
      node.extra = stored.extra ?? [];
    });
    return tree;
  }

  /** The tree as somebody is asked about its moves. @returns {import("../wire.js").Twig[]} */
  twigs() {
    const order = [...this.root.below()].slice(1);
    const number = new Map(order.map((node, index) => [node, index + 1]));
    return order.map((node) => ({ after: (node.parent && number.get(node.parent)) ?? 0, text: node.text }));
  }

  /**
   * Takes in what the moves do, numbered as in `twigs`.
   *
   * @param {{ number: number, made: Played }[]} grown
   * @param {{ number: number, why: string }[]} broken
   */
  unfold(grown, broken) {
    const order = [...this.root.below()];
    for (const { number, made } of grown) {
      const node = order[number];
      if (node) node.made = made;
    }
    for (const { number, why } of broken) {
      const node = order[number];
      if (node) node.broken = why;
    }
  }

  /**
   * The next node in a direction at which something is said or the line forks.
   *
   * @param {Node} node
   * @param {1 | -1} way
   */
  next(node, way) {
    let at = way === 1 ? node.children[0] : node.parent;
    while (at && !at.marked && at.children.length < 2 && at.children.length > 0 && at.parent) {
      at = way === 1 ? at.children[0] : at.parent;
    }
    return at ?? node;
  }

  /** The first number of the game's moves. */
  get first() {
    return Number(this.start?.split(" ")[5]) || 1;
  }

  /**
   * The number of a node's turn, whose it is, and which of its moves this is, from 1.
   *
   * @param {Node} node
   * @returns {{ number: number, side: Side, part: number }}
   */
  turnOf(node) {
    let [number, part] = [this.first, 0];
    /** @type {Side | null} */ let side = null;
    for (const at of node.path) {
      /** @type {Side} */ const mover = at.made?.side ?? (side === "w" ? "b" : "w");
      if (mover === side) part += 1;
      else {
        if (side === "b") number += 1;
        [side, part] = [mover, 1];
      }
    }
    return { number, side: side ?? "w", part };
  }

  /**
   * A node in an address: the turn on its line, and for each variation on the way the turn after which it begins and a letter:
   * `41b.a.43w` is White's move 43 in the first variation after Black's move 41. `0` is the first position; a further figure
   * names a later part of a turn, `12w2`.
   *
   * @param {Node} node
   */
  address(node) {
    const parts = [];
    for (const at of node.path) {
      if (at.leads || !at.parent) continue;
      parts.push(this.#label(at.parent), letter(at.parent.children.indexOf(at)));
    }
    return [...parts, this.#label(node)].join(".");
  }

  /** @param {Node} node */
  #label(node) {
    if (!node.parent) return "0";
    const { number, side, part } = this.turnOf(node);
    return `${number}${side}${part > 1 ? part : ""}`;
  }

  /** The node at an address, or the last on the way to it that is there. @param {string} address */
  find(address) {
    const parts = address.split(".");
    let line = this.root;
    let at = this.root;
    for (let index = 0; index < parts.length; index += 2) {
      const found = this.#on(line, parts[index] ?? "");
      if (!found) return { node: at, whole: false };
      at = found;
      const branch = parts[index + 1];
      if (branch === undefined) return { node: at, whole: true };
      const next = at.children[branchOf(branch)];
      if (!next) return { node: at, whole: false };
      line = at = next;
    }
    return { node: at, whole: true };
  }

  /** @param {Node} line @param {string} label */
  #on(line, label) {
    for (let node = /** @type {Node | undefined} */ (line); node; node = node.children[0]) {
      if (this.#label(node) === label) return node;
    }
    return null;
  }
}

/** The node at which the line of another leaves its neighbours. @param {Node} node */
function forkOf(node) {
  let at = /** @type {Node | null} */ (node);
  while (at?.parent && at.leads) at = at.parent;
  return at?.parent ? at : null;
}

/** The letters of a variation: `a`, `b`, …, `z`, `aa`. @param {number} index from 1 */
export function letter(index) {
  let [text, left] = ["", index];
  while (left > 0) {
    text = String.fromCharCode(97 + ((left - 1) % 26)) + text;
    left = Math.floor((left - 1) / 26);
  }
  return text;
}

/** @param {string} letters */
function branchOf(letters) {
  return [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 96, 0);
}
