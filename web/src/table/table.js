/** A game at a table: takes what the server says and what the player does, and tells the view and the server. */

import { Connection } from "../connection.js";
import { listen } from "../sheet/ask.js";
import { play as sound, soundOf, unlock } from "../sound.js";
import { site } from "../way.js";
import { say } from "../words.js";
import { bindKeys } from "./keys.js";
import { reachOf } from "./marks.js";
import { Past } from "./past.js";
import { bindSwipe } from "./swipe.js";
import { after, played } from "./pending.js";
import { canPlan, comesTo, isOwn } from "./plan.js";
import { moveWords, news, turnWords } from "./speech.js";
import { TableState } from "./state.js";
import { TableView } from "./view.js";
import { waiting } from "./waiting.js";

/** @typedef {import("../wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire.js").Move} Move */
/** @typedef {import("../fold.js").Played} Played */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../fold.js").Standing} Standing */
/** @typedef {import("../fold.js").Told} Told */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("../entry.js").Step} Step */
/** @typedef {import("./help.js").Answer} Answer */

/** @typedef {{ id: string, refusal: import("./state.js").Refusal, timer: ReturnType<typeof setTimeout> }} Asked */

/**
 * What a table tells and asks: a connection to the server, or what behaves like one.
 *
 * @typedef {object} Line
 * @property {(message: import("../wire.js").ClientMessage) => boolean} send
 * @property {(id: string) => void} forget
 * @property {() => boolean} takeDropped
 */

/**
 * What is otherwise than on the page of a game.
 *
 * @typedef {object} Setting
 * @property {(state: TableState, handlers: import("./view.js").Handlers) => View} view what is shown
 * @property {(key: string) => (() => void) | null} special what a key does on this page
 */

/** What a table needs of what it shows. @typedef {Pick<TableView, "board" | "inspector" | "help" | "elements" | "refresh" | "around" | "invite" | "say" | "mark" | "announce" | "repeat" | "complain" | "noteSound" | "flip"> & { history: Pick<import("../history.js").History, "step" | "show" | "at">, more: { showKeys: () => void }, thinking: Pick<import("../thinking.js").Thinking, "busy" | "idle"> }} View */

/** How long the server may take to say why before plain words are shown, in milliseconds. A reason that comes later replaces them. */
const PATIENCE = 600;
/** How long the squares stay framed that a refusal is about, in milliseconds. */
const FRAMED = 2500;

export class Table {
  #connection;
  #setting;
  #state;
  /** @type {View} */ #view;
  /** Whether this player wants another game. */
  #again = false;
  #past;
  /** The square that this very press selected, so that its release is not a second click. */
  #fresh = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #framed;
  /** The question sent why a click did nothing, with what is said if no answer comes. @type {Asked | null} */ #asked = null;

  /** @param {GameInfo} info @param {Line} connection @param {Setting | null} [setting] */
  constructor(info, connection, setting = null) {
    this.#connection = connection;
    this.#setting = setting;
    this.#past = new Past(connection);
    this.#state = new TableState(info);
    this.#state.touch = matchMedia("(hover: none)").matches;
    /** @type {import("./view.js").Handlers} */ const handlers = {
      reserve: {
        take: (piece) => this.#take(piece),
        release: (piece, x, y) => this.#place(piece, x, y),
        refuse: (piece, side) => this.#waits(piece, side),
        inspect: (piece, side) => this.#describe(piece, side),
      },
      thinking: {
        hurry: () => connection.send({ type: "hurry" }),
        time: (ms) => connection.send({ type: "movetime", ms }),
        level: (level) => connection.send({ type: "level", level }),
      },
      pace: {
        set: (ms, paused) => this.#online(connection.send({ type: "pace", ms, paused })),
        step: () => this.#online(connection.send({ type: "step" })),
      },
      hint: () => this.#wonder(),
      help: {
        answer: (answer) => this.#answer(answer),
        preview: (answer) => {
          this.#state.preview = answer?.move ?? null;
          this.#view.mark();
        },
        cancel: () => this.#back(),
      },
      closed: () => this.#endStudy(),
      offers: {
        accept: (what) => this.#offer(what),
        retract: (what) => this.#online(connection.send({ type: "retract", id: Connection.request(), what })),
      },
      look: (ply) => this.#look(ply),
      undo: () => this.#takeBack(),
      resign: () => this.#confirm("resign"),
      draw: () => (this.#state.proposes ? this.#offer("draw") : this.#confirm("draw")),
      shown: (text) => this.#view.complain(text),
      typed: (text) => this.#type(text),
    };
    /** @type {View} */
    this.#view = setting ? setting.view(this.#state, handlers) : new TableView(this.#state, handlers);
    this.#listen();
  }

  /** What the page shows. */
  get elements() {
    return this.#view.elements;
  }

  /** Whether the server cannot be reached. @param {boolean} lost */
  set offline(lost) {
    const state = this.#state;
    // Every attempt that fails says so again.
    if (lost === state.offline) return;
    if (lost) this.#unplan();
    state.offline = lost;
    state.wondering = null;
    state.refusal = null;
    if (!lost && this.#connection.takeDropped()) this.#show({ text: say("help-dropped"), squares: [] });
    this.#view.refresh();
  }

  /** What was pressed is not done later: says so if it could not be handed over. @param {boolean} handed */
  #online(handed) {
    if (!handed) this.#show({ text: say("help-unsent"), squares: [] });
    return handed;
  }

  // What the server says.

  /** @param {Told} message */
  receive(message) {
    const state = this.#state;
    switch (message.type) {
      case "update":
        this.#update(message.from, message.moves, message.position);
        break;
      case "accepted":
        state.answered(message.id);
        this.#view.refresh();
        break;
      case "refusal":
        if (message.id === state.waits?.id) {
          state.waits.text = message.text ?? "";
          this.#view.refresh();
          break;
        }
        this.#told(message.id, message.text === null ? null : { text: message.text, squares: message.squares });
        break;
      case "rejected":
        if (message.id !== null && (message.id === state.waits?.id || this.#told(message.id, null))) break;
        if (message.id !== null && message.id === state.wondering) state.wondering = null;
        if (message.id !== null && message.id === state.sent && state.pending) this.#putBack(message.message);
        else {
          // A move that was typed is answered where it was typed.
          state.answered(message.id);
          this.#view.complain(message.message);
        }
        this.#view.refresh();
        break;
      case "thinking":
        state.thinks = true;
        state.level = message.level;
        this.#view.thinking.busy(message);
        this.#view.say();
        break;
      case "idle":
        state.thinks = false;
        state.level = message.level;
        this.#view.thinking.idle(message.ms, message.level);
        this.#view.say();
        break;
      case "pace":
        state.pace = { ms: message.ms, paused: message.paused };
        this.#view.refresh();
        break;
      case "hint":
        if (message.id !== state.wondering) break;
        state.wondering = null;
        state.hint = { ply: message.ply, best: message.best };
        this.#view.announce(say("help-hint", { move: moveWords(state, message.best, null) }));
        this.#view.refresh();
        break;
      case "past":
        this.#past.keep(message.ply, message.position);
        if (this.#past.awaits(message.id)) this.#look(message.ply);
        break;
      case "around":
        this.#around(message);
        break;
      case "inspection":
        if (state.study?.id === message.id) {
          state.study.moves = message.moves;
          this.#view.inspector.list(message.moves);
          this.#view.mark();
        }
        if (state.planning?.id === message.id) {
          state.planning = { ...state.planning, moves: message.moves, reach: message.reach };
          this.#view.mark();
        }
        break;
    }
  }

  /** @param {import("./state.js").Around} around */
  #around(around) {
    const state = this.#state;
    const before = state.around;
    state.around = around;
    const got = around.offers.find(({ what, by }) => by !== state.own && !before.offers.some((old) => old.what === what && old.by === by));
    if (state.asks && got) this.#view.announce(say("offer-got", { what: got.what }));
    this.#view.around();
    // Who has agreed to another game goes there.
    if (around.rematch !== null && before.rematch === null && this.#again) location.assign(site(around.rematch));
  }

  /** @param {number} from @param {Played[]} moves @param {Standing} position */
  #update(from, moves, position) {
    const state = this.#state;
    const { position: before } = state;
    this.#past.forget(from);
    this.#past.keep(from + moves.length, position);
    const { pending, planning, plan } = state;
    const change = state.update(from, moves, position);
    clearTimeout(this.#framed);
    this.#asked = null;
    this.#view.complain("");
    state.study = null;
    this.#view.inspector.stale();
    // A move that is still under way stays on the board.
    const under = state.pending ? after(position, state.pending) : null;
    this.#view.board.position = under ?? position;
    const { last } = state;
    if (last && before && change === "forward") {
      if (pending?.text === last.text) this.#complete(last, after(before, pending));
      else this.#view.board.play(last, before);
      sound(soundOf(last, before, position));
      this.#view.noteSound();
    }
    const said = change === "first" && last ? turnWords(state) : news(state, change, moves, before);
    if (change !== "first") this.#view.announce(said);
    this.#view.history.show(state.moves);
    this.#view.refresh();
    if (plan && !state.plan) this.#view.announce(say("plan-gone"));
    this.#goOn(planning?.square ?? null);
    this.#askWhy();
  }

  /** Asks why some of what could be chosen from cannot be placed yet: it is said beside it. */
  #askWhy() {
    const state = this.#state;
    const piece = waiting(state);
    state.waits = null;
    if (piece === null) return;
    const id = Connection.request();
    state.waits = { id, text: "" };
    this.#connection.send({ type: "why", id, ply: state.ply, from: null, piece, to: null, lang: document.documentElement.lang });
  }

  /** Shows what the board could not show of a move before it was confirmed. @param {Played} move @param {Position} before */
  #complete(move, before) {
    this.#view.board.play({ ...move, from: null, drop: null, enters: null, taken: [], captures: [], converts: [] }, before);
  }

  /** A move was refused: its unit goes back. @param {string} reason */
  #putBack(reason) {
    const state = this.#state;
    const { pending, position } = state;
    state.answered(state.sent);
    if (position && !state.look) this.#view.board.position = position;
    this.#show({ text: reason, squares: pending ? [pending.from ?? pending.to] : [] });
  }

  // What is planned for the next turn.

  /** The game has gone on: what was planned is played, or what was being chosen goes on. @param {string | null} square */
  #goOn(square) {
    const state = this.#state;
    const { plan } = state;
    if (!state.mine || !state.position) {
      if (plan && (state.position?.outcome || !canPlan(state))) this.#unplan();
      // The other side is not done with its turn.
      else if (!plan && square !== null && canPlan(state) && isOwn(state, square)) this.#planFrom(square);
      return;
    }
    if (!plan) {
      if (square !== null && state.entry.canBegin(square)) this.#step(state.entry.click(square));
      return;
    }
    state.plan = null;
    const found = comesTo(state.position.moves, plan);
    if (found.kind === "play") this.#play(found.move, true);
    else if (found.kind === "ask") {
      state.entry = found.entry;
      this.#view.refresh();
    } else {
      this.#show({ text: say("plan-impossible", plan), squares: [plan.from, plan.to] });
      this.#view.announce(say("plan-impossible", plan));
    }
  }

  /** Begins to plan a move of an own unit. @param {string} square */
  #planFrom(square) {
    const state = this.#state;
    const id = Connection.request();
    state.plan = null;
    state.refusal = null;
    state.planning = { id, square, moves: [], reach: [] };
    this.#connection.send({ type: "inspect", id, ply: state.ply, square });
    this.#view.refresh();
  }

  /** @param {string} from @param {string} to */
  #planTo(from, to) {
    const state = this.#state;
    const { planning } = state;
    // Until the server has said where the unit might go, any square will do: the rules decide in the end.
    const known = planning !== null && planning.moves.length + planning.reach.length > 0;
    if (known && !reachOf(planning).has(to)) {
      this.#show({ text: say("help-not-there", { unit: state.nameOn(from) ?? "", square: from }), squares: [from, to] });
      return;
    }
    state.planning = null;
    state.refusal = null;
    state.plan = { from, to };
    this.#view.announce(say("plan-set", { unit: state.nameOn(from) ?? "", from, to }));
    this.#view.refresh();
  }

  /** Forgets what is planned; whether anything was. */
  #unplan() {
    const state = this.#state;
    const had = state.plan !== null || state.planning !== null;
    if (state.plan) this.#view.announce(say("plan-gone"));
    state.plan = null;
    state.planning = null;
    return had;
  }

  /** A click while the other side is to move. @param {string} square */
  #clickAhead(square) {
    const state = this.#state;
    const { plan, planning } = state;
    if (plan) {
      this.#unplan();
      if (isOwn(state, square) && square !== plan.from && square !== plan.to) this.#planFrom(square);
      else this.#view.refresh();
    } else if (planning?.square === square) {
      this.#unplan();
      this.#view.refresh();
    } else if (planning && (!isOwn(state, square) || reachOf(planning).has(square))) this.#planTo(planning.square, square);
    else if (isOwn(state, square)) this.#planFrom(square);
    else this.#refuse(square, null);
  }

  // Hints.

  /** Asks what the computer would play here. */
  #wonder() {
    const state = this.#state;
    if (!state.hintable) {
      if (!state.watches) this.#show({ text: say("hint-against"), squares: [] });
      return;
    }
    if (!state.position?.outcome && !state.mine) {
      this.#refuse(null, null);
      return;
    }
    state.entry.reset();
    state.refusal = null;
    state.hint = null;
    const id = Connection.request();
    state.wondering = id;
    if (!this.#online(this.#connection.send({ type: "hint", id, ply: state.shownPly }))) state.wondering = null;
    this.#view.refresh();
  }

  // What the player does at the board.

  #listen() {
    const { board } = this.#view;
    const state = this.#state;
    board.canGrab = (square) => (state.mine ? state.entry.canBegin(square) : canPlan(state) && isOwn(state, square));
    /** @param {string} name @param {(detail: { square: string, from?: string, keyboard?: boolean, menu?: boolean }) => void} act */
    const on = (name, act) => board.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on("grab", ({ square }) => this.#grab(square));
    on("tap", ({ square }) => {
      const fresh = this.#fresh === square;
      this.#fresh = "";
      if (!fresh) this.#click(square);
    });
    on("release", ({ square, from }) => this.#release(square, from));
    on("inspect", ({ square, menu }) => {
      if (menu && this.#unplan()) this.#view.refresh();
      else this.#inspect(square);
    });
    on("hover", ({ square }) => {
      state.hovered = square ?? "";
      this.#view.mark();
    });
    on("cancel", () => this.#back());
    for (const element of this.#view.elements) {
      listen(element, "[data-about]", (asked) => this.#about(asked));
      element.addEventListener("click", (event) => {
        const asked = event.target instanceof Element ? event.target.closest("[data-about][data-read]") : null;
        if (asked instanceof HTMLElement) this.#about(asked);
      });
    }
    bindKeys({
      answers: () => this.#view.help.answers,
      answer: (answer) => this.#answer(answer),
      back: () => this.#back(),
      flip: () => this.#view.flip(),
      repeat: () => this.#repeat(),
      keys: () => this.#view.more.showKeys(),
      special: (key) => this.#special(key),
      step: (step) => this.#view.history.step(step),
    });
    const walks = () => state.look !== null || state.position?.outcome !== null;
    bindSwipe(board, walks, (step) => this.#view.history.step(step));
    // Browsers wait for something the player does before a page may sound.
    for (const deed of ["pointerdown", "keydown"]) document.addEventListener(deed, unlock, { capture: true });
  }

  /** What a key does in some games only. @param {string} key */
  #special(key) {
    if (this.#setting) return this.#setting.special(key);
    const state = this.#state;
    if (key === "t" && !state.watches) return () => this.#wonder();
    const { pace } = state;
    if (!state.info.leads || !pace) return null;
    if (key === "p") return () => this.#online(this.#connection.send({ type: "pace", ms: pace.ms, paused: !pace.paused }));
    return key === "n" ? () => this.#online(this.#connection.send({ type: "step" })) : null;
  }

  /** Goes back one step: the sheet, a confirmation, a plan, a hint, a question, a choice. */
  #back() {
    const state = this.#state;
    if (this.#view.inspector.open) this.#view.inspector.close();
    else if (state.confirming) state.confirming = null;
    else if (this.#unplan()) state.refusal = null;
    else if (state.hint || state.wondering) {
      state.hint = null;
      state.wondering = null;
    } else {
      state.refusal = null;
      state.entry.back();
    }
    state.preview = null;
    this.#view.refresh();
  }

  /** @param {string} square */
  #grab(square) {
    const { entry } = this.#state;
    // A press on what may be clicked next waits for the release, so that it is not two clicks.
    const next = entry.chosen && (entry.origin === square || entry.question !== null || entry.targets.has(square));
    this.#fresh = "";
    if (next) return;
    this.#view.inspector.close();
    if (!this.#state.mine) {
      // Another click lets go of what was planned; so does one on the unit that was chosen.
      const { plan, planning } = this.#state;
      if (plan || planning) return;
      this.#planFrom(square);
      this.#fresh = square;
      return;
    }
    this.#state.hint = null;
    const step = entry.click(square);
    if (step.kind === "nothing") return;
    this.#step(step);
    this.#fresh = square;
  }

  /** @param {string} square @param {string | undefined} from */
  #release(square, from) {
    const { entry, mine } = this.#state;
    this.#fresh = "";
    if (!mine && from !== undefined && canPlan(this.#state)) {
      if (this.#state.planning?.square !== from) this.#planFrom(from);
      this.#planTo(from, square);
      return;
    }
    if (!mine || from === undefined) return;
    if (entry.origin !== from || entry.question) {
      entry.reset();
      entry.click(from);
    }
    const step = entry.drop(square);
    if (step.kind === "nothing") this.#refuse(from, square);
    else this.#step(step, true);
  }

  /** @param {string} square */
  #click(square) {
    const state = this.#state;
    const { entry } = state;
    if (this.#view.inspector.open) {
      this.#view.inspector.close();
      if (!entry.canBegin(square)) return;
    }
    if (state.confirming) this.#back();
    const { origin, piece } = entry;
    if (canPlan(state)) {
      this.#clickAhead(square);
      return;
    }
    if (!state.mine) {
      this.#refuse(square, null);
      return;
    }
    const { extra } = entry;
    const step = entry.click(square);
    const unit = state.position?.units.find((unit) => unit.square === square);
    if (step.kind !== "nothing" || square === origin) this.#step(step);
    else if (extra !== null && entry.canBegin(square)) this.#cannotBring(extra, square);
    // Who clicks another unit of his own wants to move that one, unless it has no part in this move.
    else if (entry.given || piece !== null || (origin !== null && unit?.side !== state.position?.turn)) this.#refuse(origin, square, piece);
    else this.#refuse(square, null);
  }

  /** A unit that was asked for cannot enter with the one on a square. @param {string} piece @param {string} square */
  #cannotBring(piece, square) {
    const state = this.#state;
    const text = say("help-extra-not-there", { name: state.piece(piece)?.name ?? piece, unit: state.nameOn(square) ?? "", square });
    this.#show({ text, squares: [square] });
  }

  /** @param {Step} step @param {boolean} [dragged] whether the unit was put there already */
  #step(step, dragged = false) {
    const state = this.#state;
    state.hint = null;
    state.refusal = null;
    state.preview = null;
    this.#asked = null;
    if (step.kind !== "nothing") this.#view.complain("");
    if (step.kind === "done") this.#play(step.move, !dragged);
    this.#view.refresh();
  }

  /**
   * A click did nothing: says why.
   *
   * @param {string | null} from
   * @param {string | null} to
   * @param {string | null} [piece]
   */
  #refuse(from, to, piece = null) {
    const state = this.#state;
    const { position } = state;
    if (state.offline || state.look) {
      this.#show({ text: state.offline ? say("help-unsent") : say("help-looking", { ply: state.look?.ply ?? 0 }), squares: [] });
      return;
    }
    if (!position || position.outcome || state.sent !== null) {
      this.#view.refresh();
      return;
    }
    const unit = state.nameOn(from);
    let text = say("help-not-yours", { square: from ?? "" });
    if (state.watches) text = say("help-only-watching");
    else if (!state.mine) text = say("help-not-your-turn");
    else if (to !== null && piece !== null) text = say("help-not-put", { name: state.piece(piece)?.name ?? piece, square: to });
    else if (to !== null && unit !== null) text = say("help-not-there", { unit, square: from ?? "" });
    else if (position.phase === "placement") text = say("help-refused-hand");
    const refusal = { text, squares: [from, to].filter((square) => square !== null) };
    if (state.watches || (from === null && piece === null)) {
      this.#show(refusal);
      return;
    }
    const id = Connection.request();
    clearTimeout(this.#asked?.timer);
    this.#asked = { id, refusal, timer: setTimeout(() => this.#asked?.id === id && this.#show(refusal), PATIENCE) };
    this.#connection.send({ type: "why", id, ply: state.ply, from: piece === null ? from : null, piece, to, lang: document.documentElement.lang });
    this.#view.refresh();
  }

  /**
   * The server said why a click did nothing, or did not; whether it had been asked.
   *
   * @param {string} id
   * @param {import("./state.js").Refusal | null} refusal
   */
  #told(id, refusal) {
    const asked = this.#asked;
    if (asked?.id !== id) return false;
    clearTimeout(asked.timer);
    this.#asked = null;
    // Where the reason names no square, what was clicked is framed.
    const about = refusal && refusal.squares.length > 0 ? refusal.squares : asked.refusal.squares;
    this.#show({ text: refusal?.text ?? asked.refusal.text, squares: about });
    return true;
  }

  /** @param {import("./state.js").Refusal} refusal */
  #show(refusal) {
    const state = this.#state;
    state.refusal = refusal;
    clearTimeout(this.#framed);
    this.#framed = setTimeout(() => {
      if (state.refusal !== refusal) return;
      state.refusal = { ...refusal, squares: [] };
      this.#view.mark();
    }, FRAMED);
    this.#view.refresh();
  }

  /** @param {Answer} answer */
  #answer({ move, action, piece }) {
    const state = this.#state;
    if (move) this.#step(state.entry.answer(move));
    else if (action === "extra") this.#bring(piece ?? null);
    else if (action === "plain" || action === "aside") {
      state.refusal = null;
      state.entry.aside = action === "aside";
      this.#view.refresh();
    } else if (action === "unplan") this.#back();
    else if (action === "withdraw") this.#withdraw();
    else if (action === "hinted") this.#followHint();
    else if (action === "invite") void this.#invite();
    else if (action === "return") this.#look(state.ply);
    else if (action === "rematch") this.#offer("rematch");
    else if (action === "follow") location.assign(site(state.around.rematch ?? "/"));
    else if (action === "sit") location.assign(site(state.info.links.seat ?? "/"));
    else if (action === "new") location.assign(site(`/games/${state.info.id}/again`));
    else if (action) {
      state.confirming = null;
      if (action === "resign") this.#end(state.ply, state.resigning);
      if (action === "draw") this.#end(state.ply, null);
      this.#view.refresh();
    }
  }

  /** Says the last move again. */
  #repeat() {
    if (this.#state.last) this.#view.announce(turnWords(this.#state));
    this.#view.repeat();
  }

  /**
   * Sends a legal move and shows it at once, as far as it tells itself.
   *
   * @param {Move} move
   * @param {boolean} moving whether the unit still stands where it came from and is seen to move
   */
  #play(move, moving) {
    const state = this.#state;
    const { position: before } = state;
    if (!before || !this.#send(move.text)) return;
    state.pending = move;
    this.#view.board.position = after(before, move);
    if (moving) this.#view.board.play(played(before, move, state.ply), before);
    this.#view.refresh();
  }

  /** Sends a move; whether that could be done. @param {string} text */
  #send(text) {
    const state = this.#state;
    if (!state.mine) return false;
    const id = Connection.request();
    if (!this.#online(this.#connection.send({ type: "move", id, ply: state.ply, text }))) return false;
    state.sent = id;
    return true;
  }

  /** Does not ask again about a move that may not have arrived. */
  #withdraw() {
    const state = this.#state;
    if (state.sent !== null) this.#connection.forget(state.sent);
    this.#putBack(say("help-withdrawn"));
  }

  /** Plays what the computer would play. */
  #followHint() {
    const state = this.#state;
    const move = state.position?.moves.find(({ text }) => text === state.hint?.best.text);
    state.hint = null;
    if (move && state.mine) this.#play(move, true);
    this.#view.refresh();
  }

  // What the player does beside it.

  /** @param {string} piece */
  #take(piece) {
    this.#view.inspector.close();
    const state = this.#state;
    if (!state.mine) return;
    if (state.entry.canTake(piece)) this.#step(state.entry.take(piece));
    // What enters together with a move is asked for before the move is made.
    else this.#bring(piece);
  }

  /** A unit was chosen that cannot be placed now: says why, if it is one to choose from. @param {string} piece @param {Side} side */
  #waits(piece, side) {
    const { mine, position } = this.#state;
    if (!mine || side !== position?.turn) {
      this.#describe(piece, side);
      return;
    }
    this.#view.inspector.close();
    this.#refuse(null, null, piece);
  }

  /** Asks for a unit to enter together with the move, or for it not to. @param {string | null} piece */
  #bring(piece) {
    const { entry } = this.#state;
    entry.extra = entry.extra === piece ? null : piece;
    this.#view.refresh();
  }

  /** @param {string} piece @param {number} x @param {number} y */
  #place(piece, x, y) {
    const { entry, mine } = this.#state;
    if (!mine) return;
    const square = this.#view.board.squareAt(x, y);
    entry.reset();
    // What enters together with a move is put where it shall enter: on the unit that leaves.
    if (square && !entry.canTake(piece) && this.#state.canEnter(piece)) {
      entry.extra = piece;
      if (entry.canBring(square)) this.#step(entry.click(square));
      else if (entry.canBegin(square)) this.#cannotBring(piece, square);
      else this.#refuse(null, square, piece);
      return;
    }
    entry.take(piece);
    if (square && entry.targets.has(square)) this.#step(entry.click(square));
    else if (square) this.#refuse(null, square, piece);
    else {
      entry.reset();
      this.#view.refresh();
    }
  }

  /** @param {string} text */
  #type(text) {
    const { mine, offline, position } = this.#state;
    if (!mine) {
      this.#view.complain(say(offline ? "help-unsent" : "help-not-your-turn"));
      return false;
    }
    const move = position?.moves.find((move) => move.text === text);
    if (move) this.#play(move, true);
    else if (this.#send(text)) this.#view.refresh();
    return true;
  }

  async #invite() {
    this.#state.passed = await this.#view.invite();
    if (this.#state.passed) this.#view.announce(say("share-copied"));
    this.#view.say();
  }

  /** Shows the board after so many moves; the game itself goes on. @param {number} ply */
  #look(ply) {
    const state = this.#state;
    const position = ply === state.ply ? state.position : this.#past.at(ply);
    if (!position) return;
    const before = state.look?.ply ?? state.ply;
    const stood = state.shown;
    state.entry.reset();
    state.refusal = null;
    this.#asked = null;
    state.study = null;
    state.look = ply === state.ply ? null : { ply, position };
    state.hint = null;
    state.wondering = null;
    this.#unplan();
    this.#view.inspector.stale();
    this.#view.board.position = state.look || !state.pending ? position : after(position, state.pending);
    const { shownLast: last } = state;
    if (last && stood && ply === before + 1) {
      this.#view.board.play(last, stood);
      sound(soundOf(last, stood, position));
    }
    this.#view.history.at = ply;
    this.#view.announce(last ? moveWords(state, last, position) : say("look-start"));
    this.#view.refresh();
  }

  /** Proposes something, or agrees to it. @param {import("./state.js").Proposal} what */
  #offer(what) {
    if (!this.#online(this.#connection.send({ type: "offer", id: Connection.request(), ply: this.#state.ply, what }))) return;
    if (what === "rematch") this.#again = true;
  }

  #takeBack() {
    if (this.#state.asks) this.#offer("undo");
    else this.#online(this.#connection.send({ type: "undo", id: Connection.request(), ply: this.#state.ply }));
  }

  /** @param {"resign" | "draw"} what */
  #confirm(what) {
    const state = this.#state;
    if (!state.position || state.position.outcome) return;
    state.entry.reset();
    state.refusal = null;
    state.confirming = what;
    this.#view.refresh();
  }

  /** @param {number} ply the moves the player saw @param {Side | null} resigns */
  #end(ply, resigns) {
    this.#online(this.#connection.send({ type: "end", id: Connection.request(), ply, resigns }));
  }

  // What the player wants to know.

  /** @param {string} square */
  #inspect(square) {
    const state = this.#state;
    const unit = state.shown?.units.find((unit) => unit.square === square);
    const piece = state.piece(unit?.piece);
    state.entry.reset();
    if (unit && piece && state.look) this.#view.inspector.show(piece, unit.side, null, false);
    else if (unit && piece) {
      const id = Connection.request();
      state.study = { id, square, moves: [] };
      this.#view.inspector.show(piece, unit.side, square);
      this.#connection.send({ type: "inspect", id, ply: state.ply, square });
    } else this.#view.inspector.close();
    this.#view.refresh();
  }

  /** A piece beside the board was asked about: one in the hand, one that was lost, one that has moved. @param {HTMLElement | SVGElement} asked */
  #about({ dataset: { about = "", at, side: of } }) {
    const side = of === "b" ? "b" : "w";
    // One that has moved may still stand where it went.
    const there = this.#state.position?.units.find((unit) => unit.square === at && unit.piece === about && unit.side === side);
    if (there) this.#inspect(there.square);
    else this.#describe(about, side, false);
  }

  /** @param {string} id @param {Side} side @param {boolean} [reserve] whether one that is not on the board is meant */
  #describe(id, side, reserve = true) {
    const state = this.#state;
    const piece = state.piece(id);
    if (!piece) return;
    // Who reads about an answer has not given up the question.
    if (!state.entry.question) state.entry.reset();
    state.study = null;
    this.#view.inspector.show(piece, side, null, reserve);
    this.#view.refresh();
  }

  #endStudy() {
    this.#state.study = null;
    this.#view.mark();
  }
}
