/**
 * The board editor. The page keeps a position as plain data (`editor/position.js`) and shows it at once; the server, which knows
 * the rules, is asked after each change what is wrong with it and what can be done in it.
 */

import { BoardElement } from "./board.js";
import { unitName } from "./board/speech.js";
import { byId } from "./dom.js";
import { addressOf, crossed, empty, held, moved, put, squaresOf, Steps, toggled, unitOn, without } from "./editor/position.js";
import { Palette } from "./editor/palette.js";
import { fieldName, Sets } from "./editor/sets.js";
import { copied, Told } from "./editor/told.js";
import { setPictures } from "./pieces.js";
import { rove } from "./roving.js";
import "./sheet/anywhere.js";
import { needed } from "./sheet/later.js";
import { site } from "./way.js";
import { load, say } from "./words.js";

/** @typedef {import("./wire.js").EditorAnswer} EditorAnswer */
/** @typedef {import("./wire.js").EditorInfo} EditorInfo */
/** @typedef {import("./wire.js").EditorRequest} EditorRequest */
/** @typedef {import("./wire.js").Setup} Setup */
/** @typedef {import("./wire.js").Side} Side */
/** @typedef {import("./editor/position.js").SquareField} SquareField */
/** @typedef {import("./editor/position.js").SquaresField} SquaresField */

/**
 * What a click on the board does.
 *
 * @typedef {{ kind: "hand", from: string | null } | { kind: "bin" } | { kind: "stamp", piece: string, side: Side }
 *   | { kind: "mark", field: SquaresField | SquareField } | { kind: "mark", field: "earlier", begun: string[] }} Tool
 */

await load();

const root = byId("editor", HTMLElement);
const info = /** @type {EditorInfo} */ (JSON.parse(root.dataset["info"] ?? ""));
const first = /** @type {EditorAnswer} */ (JSON.parse(root.dataset["first"] ?? ""));
const pieces = new Map(info.pieces.map((piece) => [piece.id, piece]));
const squares = new Set(info.board.cells.map((cell) => cell.square));
const page = `/editor/${encodeURIComponent(info.variant).replaceAll("%2B", "+").replaceAll("%3A", ":")}`;

setPictures(info.pictures);
const board = new BoardElement();
board.configure(info.board, info.pieces, `${info.name}: ${say("editor")}`);
const place = byId("board", HTMLElement);
const shaped = () => root.style.setProperty("--board-ratio", String(board.ratio));
board.addEventListener("shape", shaped);
place.append(board);
shaped();

const steps = new Steps(first.setup ?? empty());
/** @type {Tool} */
let tool = { kind: "hand", from: null };
/** What the server said last. */
let answer = first;
/** The squares of a fault that is pointed at. @type {string[]} */
let pointed = [];
/** The number of the last question: later answers win. */
let asked = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

const palette = new Palette({
  take(piece, side) {
    const same = tool.kind === "stamp" && tool.piece === piece && tool.side === side;
    use(same ? { kind: "hand", from: null } : { kind: "stamp", piece, side });
  },
  drop(piece, side, x, y) {
    const square = board.squareAt(x, y);
    if (square) stamp(square, piece, side);
    else dropBeside(document.elementFromPoint(x, y), piece, side);
  },
});
const sets = new Sets(byId("sets", HTMLElement), info, {
  change: (change) => edit(change(steps.now), ""),
  mark(field) {
    if (tool.kind === "mark" && tool.field === field) use({ kind: "hand", from: null });
    else use(field === "earlier" ? { kind: "mark", field, begun: [] } : { kind: "mark", field });
  },
  add(owner) {
    if (tool.kind === "stamp") beside(owner, tool.piece);
    else {
      speak(say("editor-add-first"));
      byId("help", HTMLElement).textContent = say("editor-add-first");
      palette.focus();
    }
  },
  known: (square) => squares.has(square),
});
const told = new Told(byId("told", HTMLElement), {
  repair: (setup) => edit(setup, ""),
  read: (fen) => void ask({ setup: null, fen, turned: null, fit: false }, true),
  point(squares) {
    pointed = squares;
    draw();
  },
  speak,
});

/** Says something to those who do not see it. @param {string} words */
function speak(words) {
  byId("said", HTMLElement).textContent = words;
}

/** A unit in words. @param {string} piece @param {Side} side */
function named(piece, side) {
  return unitName({ piece, side }, pieces);
}

/** What belongs to nobody is White's, as far as the text is concerned. @param {string} piece @param {Side} side @returns {Side} */
function owner(piece, side) {
  return pieces.get(piece)?.neutral ? "w" : side;
}

/** Puts a unit on a square; the same one is taken off. @param {string} square @param {string} piece @param {Side} side */
function stamp(square, piece, side) {
  const there = unitOn(steps.now, square);
  const unit = { square, piece, side: owner(piece, side) };
  if (there && there.piece === piece && there.side === unit.side) remove(square);
  else edit(put(steps.now, unit), say("editor-said-put", { unit: named(piece, unit.side), square }), true);
}

/** @param {string} square */
function remove(square) {
  if (unitOn(steps.now, square)) edit(without(steps.now, square), say("editor-said-off", { square }), true);
}

/** Puts a unit beside the board, if it can be there. @param {import("./editor/position.js").Owner} whose @param {string} piece */
function beside(whose, piece) {
  const can = whose === "shared" ? info.has.w.includes(piece) || info.has.b.includes(piece) : info.has[whose].includes(piece);
  const unit = named(piece, whose === "b" ? "b" : "w");
  if (can) edit(held(steps.now, whose, piece, 1), say("editor-said-beside", { unit }));
  else {
    byId("help", HTMLElement).textContent = say("editor-add-not", { unit });
    speak(say("editor-add-not", { unit }));
  }
}

/** What was dragged to a hand goes there. @param {Element | null} where @param {string} piece @param {Side} side */
function dropBeside(where, piece, side) {
  const whose = where?.closest("[data-owner]")?.getAttribute("data-owner");
  if (whose === "shared" || whose === side) beside(whose, piece);
}

/** Another position. @param {Setup} setup @param {string} words what is said about the change @param {boolean} [fit] rights that it ended are taken away */
function edit(setup, words, fit = false) {
  if (!steps.add(setup)) return;
  if (words !== "") speak(words);
  draw();
  later(fit);
}

/** Asks about the position, after a moment in which more may be changed. @param {boolean} fit */
function later(fit) {
  asked += 1;
  clearTimeout(timer);
  timer = setTimeout(() => void ask({ setup: steps.now, fen: null, turned: null, fit }, false), 80);
}

/** @param {EditorRequest} request @param {boolean} step whether what is answered is another position */
async function ask(request, step) {
  asked += 1;
  const number = asked;
  clearTimeout(timer);
  try {
    const response = await fetch(`${page}/check?lang=${document.documentElement.lang}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    const body = await response.json();
    if (number !== asked) return;
    if (!response.ok) told.complain(String(body.error ?? response.statusText));
    else hear(/** @type {EditorAnswer} */ (body), step);
  } catch {
    if (number === asked) told.complain(say("setup-no-answer"));
  }
}

/** @param {EditorAnswer} now @param {boolean} step */
function hear(now, step) {
  answer = now;
  pointed = [];
  if (now.setup) {
    if (step) steps.add(now.setup);
    else steps.mend(now.setup);
  }
  told.show(now);
  if (now.setup) remember();
  draw();
}

/** The address bar follows the position, and so do the ways on. */
function remember() {
  const { fen } = answer;
  const usual = JSON.stringify(steps.now) === JSON.stringify(info.start);
  const address = site(usual ? page : addressOf(page, fen));
  if (address !== location.pathname + location.search) history.replaceState(null, "", address);
  for (const link of document.querySelectorAll("a[hreflang]")) {
    link.setAttribute("href", site(`${address}${address.includes("?") ? "&" : "?"}lang=${link.getAttribute("hreflang")}`));
  }
  const on = (/** @type {HTMLAnchorElement} */ link, /** @type {string | null} */ to) => {
    // Without an address it is still a link, to those who do not see that it is grey.
    const off = { role: "link", "aria-disabled": "true" };
    for (const [name, value] of Object.entries(off)) {
      if (to === null) link.setAttribute(name, value);
      else link.removeAttribute(name);
    }
    if (to === null) link.removeAttribute("href");
    else link.href = site(to);
  };
  const variant = page.slice("/editor/".length);
  on(byId("analyse", HTMLAnchorElement), answer.possible ? addressOf(`/analysis/${variant}`, fen) : null);
  const playable = answer.possible && !answer.over;
  byId("play", HTMLButtonElement).disabled = !playable;
  for (const link of document.querySelectorAll("#play-menu a")) {
    if (link instanceof HTMLAnchorElement) on(link, playable ? addressOf(`/new/${variant}`, fen, { opponent: link.dataset["opponent"] ?? "" }) : null);
  }
}

/** Shows all of it. */
function draw() {
  const setup = steps.now;
  const known = answer.setup !== null && JSON.stringify(answer.setup) === JSON.stringify(setup);
  board.position = {
    fen: answer.fen, turn: setup.turn, phase: "movement", units: setup.units, reserves: { w: setup.w, b: setup.b, shared: setup.shared },
    placements_left: null, part: null, frozen: known ? answer.frozen : [], frozen_by: [], check: false, danger: [], outcome: null,
  };
  const faulty = known ? answer.faults.flatMap((fault) => fault.squares) : [];
  const marked = tool.kind === "mark" ? squaresOf(setup, tool.field) : [];
  board.marks = {
    selected: tool.kind === "hand" && tool.from ? [tool.from] : tool.kind === "mark" && tool.field === "earlier" ? tool.begun : [],
    pointed: pointed.length > 0 ? pointed : faulty,
    hinted: marked,
  };
  sets.show(setup, tool.kind === "mark" ? tool.field : null);
  byId("undo", HTMLButtonElement).disabled = !steps.canUndo;
  byId("redo", HTMLButtonElement).disabled = !steps.canRedo;
}

/** Takes another tool. @param {Tool} next */
function use(next) {
  tool = next;
  place.classList.toggle("stamping", tool.kind === "stamp");
  place.classList.toggle("removing", tool.kind === "bin");
  palette.show(tool.kind === "stamp" ? tool.piece : null);
  for (const button of document.querySelectorAll("[data-tool]")) button.setAttribute("aria-pressed", String(button.getAttribute("data-tool") === tool.kind));
  byId("help", HTMLElement).textContent = help();
  draw();
}

function help() {
  switch (tool.kind) {
    case "bin":
      return say("editor-help-bin");
    case "mark":
      return tool.field === "earlier" ? say("editor-help-earlier") : say("editor-help-mark", { field: fieldName(tool.field) });
    case "stamp": {
      const words = say("editor-help-stamp", { unit: named(tool.piece, tool.side) });
      const both = !pieces.get(tool.piece)?.neutral && matchMedia("(hover: hover)").matches;
      return both ? `${words} ${say("editor-help-other")}` : words;
    }
    default: {
      const unit = tool.from ? unitOn(steps.now, tool.from) : null;
      return unit ? say("editor-help-held", { unit: named(unit.piece, unit.side), square: unit.square }) : say("editor-help-hand");
    }
  }
}

/** What a click on a square does. @param {string} square */
function tap(square) {
  switch (tool.kind) {
    case "bin":
      remove(square);
      break;
    case "mark":
      if (tool.field === "earlier") {
        const { setup, begun } = crossed(steps.now, tool.begun, square);
        use({ ...tool, begun });
        edit(setup, "");
      } else edit(toggled(steps.now, tool.field, square), "");
      break;
    case "stamp":
      stamp(square, tool.piece, tool.side);
      break;
    default:
      if (tool.from === null) {
        if (unitOn(steps.now, square)) use({ kind: "hand", from: square });
      } else {
        const from = tool.from;
        use({ kind: "hand", from: null });
        shift(from, square);
      }
  }
}

/** Moves a unit. @param {string} from @param {string} to */
function shift(from, to) {
  const unit = unitOn(steps.now, from);
  if (unit && from !== to) edit(moved(steps.now, from, to), say("editor-said-put", { unit: named(unit.piece, unit.side), square: to }), true);
}

board.canGrab = (/** @type {string} */ square) => tool.kind === "hand" && unitOn(steps.now, square) !== null;
/** @param {string} name @param {(detail: any) => void} act */
const on = (name, act) => board.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
on("tap", ({ square }) => tap(square));
on("release", ({ square, from }) => {
  use({ kind: "hand", from: null });
  shift(from, square);
});
on("away", ({ square }) => remove(square));
on("cancel", () => use({ kind: "hand", from: null }));
on("inspect", ({ square, menu }) => {
  if (menu && tool.kind === "stamp") {
    stamp(square, tool.piece, tool.side === "w" ? "b" : "w");
    return;
  }
  const unit = unitOn(steps.now, square);
  if (unit) void needed().then(({ openSheet }) => openSheet({ variant: info.variant, piece: unit.piece, side: unit.side, bottom: board.bottom, over: null, half: false }));
});

board.addEventListener("keydown", (event) => {
  if (event.key !== "Delete" && event.key !== "Backspace") return;
  const cell = event.composedPath()[0];
  const square = cell instanceof Element ? cell.getAttribute("data-square") : null;
  if (!square) return;
  event.preventDefault();
  remove(square);
});

for (const button of document.querySelectorAll("[data-tool]")) {
  button.addEventListener("click", () => use(button.getAttribute("data-tool") === "bin" ? { kind: "bin" } : { kind: "hand", from: null }));
}
/** @param {boolean} back */
function step(back) {
  if (!(back ? steps.undo() : steps.redo())) return;
  if (tool.kind === "hand" && tool.from) use({ kind: "hand", from: null });
  speak(say(back ? "editor-said-undone" : "editor-said-redone"));
  draw();
  later(false);
}
const click = (/** @type {string} */ id, /** @type {() => void} */ act) => document.getElementById(id)?.addEventListener("click", act);
click("undo", () => step(true));
click("redo", () => step(false));
click("flip", () => (board.bottom = board.bottom === "w" ? "b" : "w"));
click("start", () => edit(info.start, say("editor-start")));
click("clear", () => edit({ ...empty(), fullmove: 1, turn: steps.now.turn }, say("editor-clear")));
for (const how of /** @type {import("./wire.js").Turned[]} */ (["mirror", "sides"])) {
  click(how, () => void ask({ setup: steps.now, fen: null, turned: how, fit: false }, true));
}
const link = byId("link", HTMLButtonElement);
link.addEventListener("click", () => void copied(link, location.href, say("editor-link"), () => speak(location.href)));

addEventListener("keydown", (event) => {
  const field = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
  const letter = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.altKey && (letter === "z" || letter === "y")) {
    if (field && event.target instanceof HTMLInputElement && /^(text|search|number)$/.test(event.target.type)) return;
    event.preventDefault();
    step(letter === "z" && !event.shiftKey);
  } else if (!field && !event.ctrlKey && !event.metaKey && !event.altKey) {
    if (event.key === "/") {
      event.preventDefault();
      palette.focus();
    } else if (event.key === "f") board.bottom = board.bottom === "w" ? "b" : "w";
    else if (event.key === "Escape" && tool.kind !== "hand") use({ kind: "hand", from: null });
  }
});

rove(byId("tools", HTMLElement), "button:not(:disabled)");
[...byId("tools", HTMLElement).querySelectorAll("button")].forEach((button, index) => (button.tabIndex = index === 0 ? 0 : -1));
use(tool);
hear(first, false);
root.dataset["ready"] = "";
