/** An analysis: a tree of moves, a table that shows where the reader stands in it, and the computer that is asked about it. */

import { readShape, writeShape } from "../board/arrows.js";
import { played, unpack } from "../fold.js";
import { setPictures } from "../pieces.js";
import { Table } from "../table/table.js";
import { site } from "../way.js";
import { say } from "../words.js";
import { chapterLine } from "./chapters.js";
import { Desk } from "./desk.js";
import { forget, keep } from "./kept.js";
import { MoveMenu, analysisKeys } from "./menu.js";
import { Seat } from "./seat.js";
import { choose, sign, typed } from "./symbols.js";
import { Tree } from "./tree.js";
import { AnalysisView } from "./view.js";

/** @typedef {import("../fold.js").Played} Played */
/** @typedef {import("../fold.js").Standing} Standing */
/** @typedef {import("../wire.js").Stage} Stage */
/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("./tree.js").Chapter} Chapter */
/** @typedef {import("./menu.js").Deed} Deed */
/** What a study says of the chapter that is shown. @typedef {{ id: string, title: string, number: number, chapters: { number: number, title: string }[], writable: boolean, revision: number, visibility: string }} Study */

/**
 * What is shown at first.
 *
 * @typedef {object} Opening
 * @property {Chapter} chapter
 * @property {Study | null} study
 * @property {string} at the address of the node to begin at, if there is one
 * @property {number} ply after how many moves of the main line to begin otherwise
 * @property {string} address where the chapter is stored; empty where nowhere
 * @property {string} kept under which name the browser keeps what the reader writes
 * @property {string} game the address of the game that is shown, if it is one
 */

/** How long the computer thinks at first, in milliseconds, and how much longer each time it is asked to go on. */
const THINK = 8_000;
const DEEPER = 4;
/** How many steps can be undone. */
const STEPS = 100;
/** How long after a change it is stored, in milliseconds. */
const STORE = 800;
/** Positions that are remembered. */
const KNOWN = 600;

export class AnalysisPage {
  #root;
  #opening;
  #desk;
  #tree;
  /** Where the board stands. @type {Node} */ #node;
  /** Where the reader wants to be: who steps quickly does not wait for each board. @type {Node} */ #aim;
  /** The nodes that the table has been told of. @type {Node[]} */ #shown = [];
  /** Positions that the page has seen. @type {Map<string, Standing>} */ #positions = new Map();
  /** @type {Table | null} */ #table = null;
  /** @type {AnalysisView | null} */ #view = null;
  /** @type {Stage | null} */ #stage = null;
  /** @type {import("../table/state.js").TableState | null} */ #state = null;
  #think = THINK;
  /** What was asked for last: answers about anything else are dropped. */
  #going = 0;
  /** @type {string[]} */ #before = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #storing;
  #menu;
  #keys = analysisKeys();
  /** What can be taken along, once somebody has wanted it. @type {import("./share.js").ShareDialog | null} */ #share = null;
  #appeared = false;
  #notice;

  /** @param {HTMLElement} root @param {HTMLElement} notice @param {Opening} opening @param {() => import("./desk.js").Way} connect */
  constructor(root, notice, opening, connect) {
    this.#root = root;
    this.#notice = notice;
    this.#opening = opening;
    this.#tree = Tree.from(opening.chapter.start, opening.chapter.nodes);
    this.#node = this.#tree.root;
    this.#aim = this.#node;
    this.#menu = new MoveMenu((deed) => void this.#act(deed));
    this.#desk = new Desk(connect, {
      welcome: (stage) => void this.#welcome(stage),
      state: (state, reason) => this.#connection(state, reason),
    });
    addEventListener("keydown", (event) => this.#key(event), { capture: true });
    addEventListener("visibilitychange", () => this.#look());
    addEventListener("hashchange", () => this.#goTo(location.hash.slice(1)));
    // A pointer on the board means squares by being there; a key there walks from square to square.
    addEventListener("pointerdown", () => (this.#byKey = false), { capture: true });
  }

  /** Whether the focus was last moved by a key. */
  #byKey = false;

  /** @param {"open" | "lost" | "failed"} state @param {string} reason */
  #connection(state, reason) {
    if (state === "failed" && !this.#appeared) this.#root.replaceChildren(this.#notice);
    this.#notice.hidden = state !== "failed";
    this.#notice.textContent = state === "failed" ? reason : "";
    this.#root.classList.toggle("offline", state !== "open");
    if (this.#table) this.#table.offline = state === "lost";
  }

  /** @param {Stage} stage */
  async #welcome(stage) {
    if (this.#stage) return;
    this.#stage = stage;
    setPictures(stage.pictures);
    const seat = new Seat(this.#desk, {
      place: () => this.#place(),
      play: (id, text) => void this.#play(id, text),
      tell: (message) => this.#table?.receive(message),
    });
    /** @type {import("../wire.js").GameInfo} */
    const info = {
      ...stage,
      id: "",
      white: "human",
      black: "human",
      you: ["w", "b"],
      links: { watch: "", invite: null, seat: null },
      control: null,
      times: [],
      leads: false,
    };
    const table = new Table(info, seat, {
      view: (state, handlers) => {
        this.#state = state;
        this.#view = this.#makeView(state, handlers);
        return this.#view;
      },
      special: (key) => this.#special(key),
    });
    this.#table = table;
    const view = this.#view;
    if (!view) return;
    view.board.bottom = this.#opening.chapter.orientation;
    view.board.addEventListener("drawing", (event) => {
      const { square, from, color } = /** @type {CustomEvent} */ (event).detail;
      const begun = square === null ? [] : [{ color, from, to: square === from ? null : square }];
      view.shapes = [...this.#shapes(this.#node), ...begun];
      view.mark();
    });
    view.board.addEventListener("draw", (event) => this.#draw(/** @type {CustomEvent} */ (event).detail));
    await this.#unfold();
    const { at, ply } = this.#opening;
    const path = this.#tree.root.end.path;
    const found = at === "" ? { node: path[Math.min(ply, path.length) - 1] ?? this.#tree.root, whole: true } : this.#tree.find(at);
    await this.#go(found.node);
    if (!found.whole) view.complain(say("analysis-address-gone"));
  }

  /** @param {import("../table/state.js").TableState} state @param {import("../table/view.js").Handlers} handlers */
  #makeView(state, handlers) {
    const { game } = this.#opening;
    /** @type {{ label: string, href: () => string, primary?: boolean, id: string }[]} */
    const ways = [{ label: say("analysis-play"), href: () => this.#playLink(), primary: true, id: "play-from" }];
    ways.push({ label: say("analysis-edit"), href: () => this.#editLink(), id: "edit-position" });
    if (game !== "") ways.push({ label: say("analysis-back"), href: () => game, id: "to-game" });
    if (game !== "" && this.#opening.chapter.result !== "*") ways.push({ label: say("review"), href: () => `${game}/review`, id: "to-review" });
    return new AnalysisView(state, handlers, {
      lines: {
        changed: () => this.#look(),
        deeper: () => this.#deeper(),
        moved: () => this.#desk.device.offer(),
        point: (line, count, at) => this.#point(line, count, at),
        go: (line, count) => void this.#follow(line.moves.slice(0, count)),
        mark: () => this.#view?.mark(),
      },
      notation: { go: (node) => void this.#go(node), menu: (node) => this.#openMenu(node) },
      remarks: {
        symbol: (nag) => this.#change(() => (this.#node.nags = choose(this.#node.nags, nag))),
        comment: (comment) => this.#change(() => (this.#node.comment = comment), "comment"),
        shapes: (text) => this.#write(text),
      },
      step: (step) => void this.#step(step),
      share: () => void this.#openShare(),
      menu: () => this.#openMenu(this.#node),
      keys: () => this.#keys.showModal(),
      play: (text) => void this.#play("", text),
      turned: () => this.#view?.refresh(),
      ways,
      top: this.#opening.study ? chapterLine(this.#opening.study) : null,
    });
  }

  /** A place of the tree: where the reader stands, if nothing is said. */
  #place(node = this.#node) {
    return { start: this.#tree.start, moves: node.path.map((node) => node.made?.text ?? node.text) };
  }

  /** Has the rules say what all moves do. */
  async #unfold() {
    if (this.#tree.size === 0) return;
    const reply = await this.#desk.ask({ type: "unfold", start: this.#tree.start, tree: this.#tree.twigs() });
    if (reply.type !== "unfolded") return;
    // How far along its line a move is does not matter to a tree.
    this.#tree.unfold(
      reply.grown.map(({ number, made }) => ({ number, made: played(made, 0) })),
      reply.broken,
    );
    this.#positions.clear();
    this.#draws();
  }

  /** The position at a node, as it is known or told. @param {Node} node @returns {Promise<Standing>} */
  async #standing(node) {
    const path = node.path;
    const moves = path.map((at) => at.made?.text ?? at.text);
    const key = moves.join(" ");
    const known = this.#positions.get(key);
    const from = path.findIndex((at) => at.made === null);
    if (known && from < 0) return known;
    const reply = await this.#desk.ask({ type: "stand", start: this.#tree.start, moves, from: from < 0 ? path.length : from });
    if (reply.type !== "standing") throw new Error(reply.type);
    reply.moves.forEach((made, index) => {
      const at = path[reply.from + index];
      if (at) at.made = played(made, reply.from + index);
    });
    const standing = { ...reply.position, moves: unpack(reply.legal, reply.position.turn) };
    if (this.#positions.size >= KNOWN) this.#positions.clear();
    this.#positions.set(key, standing);
    return standing;
  }

  /** Takes the place of what came with the page, once there is something to show. */
  #appear() {
    if (this.#appeared || !this.#table) return;
    this.#appeared = true;
    this.#root.replaceChildren(this.#notice, ...this.#table.elements, this.#menu.dialog, this.#keys);
  }

  async #openShare() {
    const [view, stage] = [this.#view, this.#stage];
    if (!view || !stage) return;
    if (!this.#share) {
      const module = await import("./share.js").catch(() => null);
      if (!module) return view.complain(say("try-offline"));
      this.#share ??= new module.ShareDialog(stage.variant, {
        study: this.#opening.study,
        link: () => new URL(this.#link(), location.href).href,
        fen: () => this.#state?.position?.fen ?? "",
        place: () => this.#place(),
        line: () => ({ ...this.#place(this.#node.end), at: this.#node.depth }),
        bottom: () => view.board.bottom,
        chapter: () => this.#chapter(),
        shown: (text) => view.complain(text),
      });
      this.#root.append(this.#share.dialog);
    }
    this.#share.open();
  }

  /** Shows the board at a node. @param {Node} node @returns {Promise<boolean>} whether that could be done */
  async #go(node) {
    this.#going += 1;
    const going = this.#going;
    this.#aim = node;
    this.#view?.peek.hide();
    /** @type {Standing} */ let position;
    try {
      position = await this.#standing(node);
    } catch (error) {
      if (going === this.#going) this.#aim = this.#node;
      this.#appear();
      this.#view?.complain(error instanceof Error ? error.message : "");
      return false;
    }
    if (going !== this.#going || !this.#table || !this.#view) return false;
    this.#appear();
    const other = node !== this.#node || this.#shown.length === 0;
    this.#node = node;
    const path = node.path;
    const same = path.findIndex((at, index) => this.#shown[index] !== at);
    const from = same < 0 ? path.length : same;
    const moves = path.slice(from).flatMap(({ made }, index) => (made ? [{ ...made, ply: from + index }] : []));
    this.#shown = path;
    this.#table.receive({ type: "update", from, moves, position });
    this.#view.shapes = this.#shapes(node);
    this.#view.notation.at(node);
    this.#view.remarks.show(node);
    this.#view.openings.show(this.#place());
    this.#view.mark();
    this.#tell();
    if (other) {
      this.#think = THINK;
      this.#view.lines.threatens = false;
      this.#look();
    }
    return true;
  }

  /** Draws the tree. */
  #draws() {
    this.#view?.notation.show(this.#tree, this.#node);
    this.#view?.remarks.show(this.#node);
  }

  // Moves.

  /** The table's move. @param {string} id @param {string} text */
  async #play(id, text) {
    const child = this.#node.children.find((node) => node.made?.text === text || node.text === text);
    const made = child ?? this.#grow(text);
    if (await this.#go(made)) {
      this.#draws();
      return;
    }
    // A move that was typed may be none.
    if (!child) {
      this.#tree.remove(made);
      this.#draws();
    }
    this.#table?.receive({ type: "rejected", id, message: say("analysis-not-possible", { text }) });
  }

  /** @param {string} text */
  #grow(text) {
    this.#remember();
    const node = this.#tree.add(this.#node, text);
    this.#store();
    return node;
  }

  /** Plays moves of a line, which becomes a variation where it differs. @param {Played[]} moves */
  async #follow(moves) {
    this.#remember();
    let node = this.#node;
    for (const made of moves) {
      node = this.#tree.add(node, made.text);
      node.made ??= made;
    }
    this.#store();
    if (await this.#go(node)) this.#draws();
  }

  /** @param {string} step */
  async #step(step) {
    const node = this.#aim;
    const [next] = node.children;
    const to = { first: this.#tree.root, back: node.parent ?? node, forward: next ?? node, last: node.end }[step] ?? node;
    if (to !== node) await this.#go(to);
  }

  /** Another variation at the same place. @param {1 | -1} way */
  async #other(way) {
    const siblings = this.#aim.parent?.children ?? [];
    const to = siblings[siblings.indexOf(this.#aim) + way];
    if (to) await this.#go(to);
  }

  /** @param {string} address */
  #goTo(address) {
    const { node, whole } = this.#tree.find(address);
    if (whole && node !== this.#node) void this.#go(node);
  }

  // What is said about moves.

  /** Changes what is said about the node, and stores it. @param {() => void} change @param {string} [kind] changes of a kind are one step */
  #change(change, kind = "") {
    this.#remember(kind);
    change();
    this.#draws();
    this.#store();
  }

  /** @param {"!" | "?"} key */
  #symbol(key) {
    if (this.#node.parent) this.#change(() => (this.#node.nags = typed(this.#node.nags, key)));
  }

  /** @param {Node} node @returns {import("../board/arrows.js").Shape[]} */
  #shapes(node) {
    const squares = new Set(this.#stage?.board.cells.map(({ square }) => square));
    return node.shapes.flatMap((text) => readShape(text, (square) => squares.has(square)) ?? []);
  }

  /** @param {{ square: string, from: string, color: string }} drawn */
  #draw({ square, from, color }) {
    const shape = { color, from, to: square === from ? null : square };
    const text = writeShape(shape);
    const same = (/** @type {string} */ other) => other.slice(1) === text.slice(1);
    const { shapes } = this.#node;
    // What is drawn twice is gone; in another colour it changes.
    const others = shapes.filter((other) => !same(other));
    this.#change(() => (this.#node.shapes = shapes.includes(text) ? others : [...others, text]));
    this.#redraw();
  }

  /** @param {string} text circles and arrows as they are written */
  #write(text) {
    const squares = new Set(this.#stage?.board.cells.map(({ square }) => square));
    const words = text.split(/[\s,]+/).filter((word) => word !== "");
    const read = words.map((word) => ({ word, shape: readShape(word, (square) => squares.has(square)) }));
    const wrong = read.find(({ shape }) => shape === null);
    this.#view?.complain(wrong ? say("analysis-no-shape", { text: wrong.word }) : "");
    this.#change(() => (this.#node.shapes = read.flatMap(({ shape }) => (shape ? [writeShape(shape)] : []))));
    this.#redraw();
  }

  #redraw() {
    if (!this.#view) return;
    this.#view.shapes = this.#shapes(this.#node);
    this.#view.mark();
    this.#view.announce(this.#node.shapes.length === 0 ? say("analysis-none-drawn") : this.#node.shapes.join(", "));
  }

  // What is done with the tree.

  /** @param {Node} node */
  async #openMenu(node) {
    if (node !== this.#node && !(await this.#go(node))) return;
    const forked = node.path.some((at) => !at.leads);
    /** @type {Set<Deed>} */
    const possible = new Set(["copy-link"]);
    if (node.parent) for (const deed of /** @type {Deed[]} */ (["delete", "keep", "copy-line"])) possible.add(deed);
    if (forked) possible.add("lead").add("promote");
    if (node.parent && node.parent.children.length > 1) possible.add("fold");
    if (this.#before.length > 0) possible.add("undo");
    this.#menu.open(node.parent ? `${this.#tree.address(node).split(".").at(-1)} ${node.made?.san ?? node.text}` : say("look-start"), possible);
  }

  /** @param {Deed} deed */
  async #act(deed) {
    const node = this.#node;
    if (deed === "undo") await this.#undo();
    else if (deed === "copy-link") await this.#copy(new URL(this.#link(), location.href).href);
    else if (deed === "copy-line") await this.#copy(this.#lineText(node));
    else if (deed === "fold") {
      if (node.parent) node.parent.open = !(node.parent.open ?? true);
      this.#draws();
    } else if (deed === "delete") await this.#remove(node);
    else {
      this.#change(() => {
        if (deed === "lead") this.#tree.lead(node);
        else if (deed === "promote") this.#tree.promote(node);
        else this.#tree.prune(node);
      });
      this.#tell();
    }
  }

  /** @param {Node} node */
  async #remove(node) {
    if (!node.parent) return;
    this.#remember();
    const parent = this.#tree.remove(node);
    this.#store();
    await this.#go(parent);
    this.#draws();
    this.#view?.announce(say("analysis-deleted"));
  }

  /** The moves that lead to a node, numbered. @param {Node} node */
  #lineText(node) {
    return node.path
      .map((at) => {
        const { number, side, part } = this.#tree.turnOf(at);
        const first = at.parent === this.#tree.root;
        const told = part === 1 && (side === "w" || first) ? (side === "w" ? `${number}. ` : `${number}… `) : "";
        return `${told}${at.made?.san ?? at.text}${at.nags.map(sign).join("")}`;
      })
      .join(" ");
  }

  /** @param {string} text */
  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.#view?.announce(say("analysis-copied"));
    } catch {
      this.#view?.complain(text);
    }
  }

  /** Remembers the tree before it is changed. @param {string} [kind] changes of the same kind at the same node are one step */
  #remember(kind = "") {
    const now = JSON.stringify({ kind: kind === "" ? "" : `${kind} ${this.#node.id}`, at: this.#tree.address(this.#node), nodes: this.#tree.store() });
    const last = this.#before.at(-1);
    if (kind !== "" && last && JSON.parse(last).kind === `${kind} ${this.#node.id}`) return;
    this.#before.push(now);
    if (this.#before.length > STEPS) this.#before.shift();
  }

  async #undo() {
    const last = this.#before.pop();
    if (last === undefined) return;
    const { at, nodes } = JSON.parse(last);
    this.#tree = Tree.from(this.#tree.start, nodes);
    this.#shown = [];
    this.#node = this.#tree.root;
    await this.#unfold();
    await this.#go(this.#tree.find(at).node);
    this.#draws();
    this.#store();
  }

  // What is stored, and where it is found again.

  /** @returns {Chapter} */
  #chapter() {
    return { ...this.#opening.chapter, start: this.#tree.start, orientation: this.#view?.board.bottom ?? "w", nodes: this.#tree.store() };
  }

  #store() {
    clearTimeout(this.#storing);
    this.#storing = setTimeout(() => void this.#storeNow(), STORE);
  }

  async #storeNow() {
    const { study, address, kept } = this.#opening;
    if (!study) {
      if (this.#tree.size === 0) forget(kept);
      else if (!keep(kept, this.#tree.start, this.#tree.store())) this.#view?.complain(say("analysis-not-kept"));
      return;
    }
    if (!study.writable) return;
    const answer = await fetch(address, { method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify({ revision: study.revision, chapter: this.#chapter() }) }).catch(() => null);
    const told = answer ? await answer.json().catch(() => null) : null;
    if (answer?.ok && typeof told?.revision === "number") study.revision = told.revision;
    else this.#view?.complain(say(answer?.status === 409 ? "analysis-conflict" : "analysis-not-stored"));
  }

  /** The address of what is shown. */
  #link() {
    const { address, game } = this.#opening;
    if (address !== "" || game !== "") return `${location.pathname}#${this.#tree.address(this.#node)}`;
    const { start, moves } = this.#place();
    const query = new URLSearchParams();
    if (start !== null) query.set("fen", start);
    const line = [...this.#node.path, ...rest(this.#node)].map((at) => at.made?.text ?? at.text);
    if (line.length > 0) query.set("moves", line.join(" "));
    if (moves.length < line.length) query.set("at", String(moves.length));
    if (this.#view?.board.bottom === "b") query.set("side", "b");
    const text = query.toString();
    return text === "" ? location.pathname : `${location.pathname}?${text}`;
  }

  /** Has the address say what is shown. */
  #tell() {
    history.replaceState(null, "", this.#link());
  }

  #playLink() {
    const fen = this.#state?.position?.fen ?? "";
    return `/new/${encodeURIComponent(this.#stage?.variant ?? "")}?${new URLSearchParams({ fen, opponent: "computer", side: this.#state?.position?.turn ?? "w" })}`;
  }

  #editLink() {
    return `/editor/${encodeURIComponent(this.#stage?.variant ?? "")}?${new URLSearchParams({ fen: this.#state?.position?.fen ?? "" })}`;
  }

  // The computer.

  /** Lets the computer look at the position, as far as the reader wants it to. */
  #look() {
    const lines = this.#view?.lines;
    if (!lines || !this.#state?.position) return;
    lines.show(null);
    // Nobody looks at a page that is hidden.
    if (!lines.wishes.on || document.hidden || this.#state.position.outcome) {
      this.#desk.stop();
      if (this.#state.position.outcome) lines.end(this.#state.position.outcome.winner);
      return;
    }
    const node = this.#node;
    this.#desk.search(
      { ...this.#place(), lines: lines.wishes.count, ms: Math.min(this.#think, this.#stage?.longest ?? this.#think), threat: lines.threatens },
      (found) => {
        if (found.nodes > 0 || found.line) lines.place(this.#desk.device.here);
        if (node === this.#node) lines.show(found);
      },
      (why) => lines.fail(why),
    );
  }

  /** Stops the computer, or has it go on for longer. */
  #deeper() {
    const lines = this.#view?.lines;
    if (!lines) return;
    if (lines.running) {
      this.#desk.stop();
      lines.halt();
      return;
    }
    this.#think *= DEEPER;
    this.#look();
  }

  /** @param {import("./lines.js").Shown} line @param {number} count @param {HTMLElement | null} at */
  #point(line, count, at) {
    const view = this.#view;
    if (!view) return;
    if (!at || view.lines.threatens || !matchMedia("(hover: hover)").matches) {
      view.peek.hide();
      return;
    }
    const { start, moves } = this.#place();
    const told = line.moves.slice(0, count);
    const asked = this.#desk.ask({ type: "stand", start, moves: [...moves, ...told.map(({ text }) => text)], from: moves.length + count });
    const position = asked.then((reply) => {
      if (reply.type !== "standing") throw new Error(reply.type);
      return { position: reply.position, last: told.at(-1) ?? null };
    });
    view.peek.show(at, view.board.bottom, position).catch(() => view.peek.hide());
  }

  // Keys.

  /** Keys that the page hears before anybody else. @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Tab") this.#byKey = true;
    const place = event.composedPath()[0];
    const inside = (/** @type {string} */ selector) => place instanceof Element && place.closest(selector) !== null;
    if (inside("input:not([type=checkbox]), select, textarea, dialog") || document.querySelector("dialog[open], .menu:popover-open") || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z") {
      event.preventDefault();
      void this.#undo();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const onBoard = inside("[data-square]") && this.#byKey;
    const inList = inside(".notation, .lines");
    const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    /** @type {(() => unknown) | null} */ let act = null;
    if (way !== 0 && event.shiftKey) act = () => this.#go(this.#tree.next(this.#aim, way));
    else if (onBoard) return;
    else if (event.key === "?" && this.#node.parent) act = () => this.#symbol("?");
    else if (way !== 0 && !inside(".lines")) act = () => this.#step(way === 1 ? "forward" : "back");
    else if (event.key === "ArrowUp" && !inList) act = () => this.#other(-1);
    else if (event.key === "ArrowDown" && !inList) act = () => this.#other(1);
    else if (event.key === "Home" && !inList) act = () => this.#step("first");
    else if (event.key === "End" && !inList) act = () => this.#step("last");
    if (!act) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  }

  /** What a key does on this page alone. @param {string} key @returns {(() => void) | null} */
  #special(key) {
    const view = this.#view;
    // On the board letters are files.
    if (!view || (this.#byKey && document.activeElement === view.board)) return null;
    const { lines } = view;
    if (/^[1-5]$/.test(key)) return () => lines.single(Number(key));
    /** @type {Record<string, () => void>} */
    const deeds = {
      " ": () => void this.#follow(lines.lines[0]?.moves.slice(0, 1) ?? []),
      e: () => lines.toggle(),
      b: () => lines.toggleBar(),
      a: () => lines.toggleArrows(),
      t: () => lines.toggleThreat(),
      w: () => view.type(),
      c: () => view.remarks.open(),
      "!": () => this.#symbol("!"),
      h: () => this.#keys.showModal(),
      Delete: () => void this.#remove(this.#node),
      p: () => location.assign(site(this.#playLink())),
    };
    return deeds[key] ?? null;
  }
}

/** The moves that follow a node on its line. @param {Node} node @returns {Node[]} */
function rest(node) {
  const line = [];
  for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}
