/** What the line under the board says: what can be done now and how, with the answers to what is asked. Pure. */

import { endangered } from "../board/speech.js";
import { say } from "../words.js";
import { choicesOf, otherWay, questionOf } from "./choices.js";
import { endingWords } from "./ending.js";
import { firstWords, goesOn, partWords, thenWords } from "./part.js";
import { canPlan } from "./plan.js";
import { moveWords, turnLine } from "./speech.js";

/** @typedef {import("../wire.js").Move} Move */
/** @typedef {import("./state.js").TableState} TableState */

/**
 * Something to press: a move, or the name of an action.
 *
 * @typedef {object} Answer
 * @property {string} label
 * @property {string} [note]
 * @property {string | null} [piece] the id of a piece to show
 * @property {boolean} [primary] whether Enter takes it
 * @property {boolean} [pressed] for what is switched on and off
 * @property {Move} [move]
 * @property {"resign" | "draw" | "play-on" | "new" | "rematch" | "follow" | "sit" | "return" | "invite" | "extra" | "plain" | "aside" | "unplan" | "withdraw" | "hinted"} [action]
 */

/**
 * @typedef {object} Help
 * @property {"tell" | "ask" | "refuse" | "wait"} kind
 * @property {string} text
 * @property {string} aside what is good to know besides
 * @property {Answer[]} answers
 * @property {boolean} [cancel] whether the question can be left
 * @property {string | null} [piece] the id of a piece that is to be put on the board
 */

/** @param {Help["kind"]} kind @param {string} text @param {string} [aside] @param {Answer[]} [answers] @returns {Help} */
const line = (kind, text, aside = "", answers = []) => ({ kind, text, aside, answers });

/** @param {TableState} state @returns {Help} */
export function helpOf(state) {
  const { position, entry } = state;
  if (!position) return line("wait", "");
  if (state.offline) return offline(state);
  if (state.confirming) return confirmation(state);
  if (state.wondering) return line("wait", say("help-wondering"));
  if (state.hint && state.hint.ply === state.shownPly && !entry.begun) return hinted(state, state.hint.best);
  if (state.look) return looking(state, state.look);
  if (state.refusal) return refused(state, state.refusal.text);
  if (entry.question) return question(state, entry.question.moves);
  if (state.study) return line("tell", say("help-study", { unit: state.nameOn(state.study.square) ?? "", square: state.study.square }));
  if (position.outcome) {
    const score = position.outcome.result === "1/2-1/2" ? "½ – ½" : position.outcome.result.replace("-", " – ");
    const next = state.isGame ? [...again(state), { label: say("answer-new"), action: /** @type {const} */ ("new") }] : [];
    return line("tell", refusedOffer(state) + endingWords(position.outcome), score, next);
  }
  if (state.sent !== null) return line("wait", say("help-sending"));
  return state.mine ? turn(state) : waiting(state);
}

/** Nothing is done later that is pressed now; what was handed over before is asked about. @param {TableState} state @returns {Help} */
function offline(state) {
  const withdraw = { label: say("answer-withdraw"), action: /** @type {const} */ ("withdraw") };
  if (state.sent !== null) return line("wait", say("help-offline-sent"), "", [withdraw]);
  return state.refusal ? line("refuse", state.refusal.text) : line("wait", say("help-offline"));
}

/** @param {TableState} state @param {import("../fold.js").Played} best @returns {Help} */
function hinted(state, best) {
  const play = { label: say("answer-hinted"), action: /** @type {const} */ ("hinted") };
  return { ...line("tell", say("help-hint", { move: moveWords(state, best, null) }), "", state.mine ? [play] : []), cancel: true };
}

/** What a game that is over can be followed by. @param {TableState} state @returns {Answer[]} */
function again(state) {
  if (state.around.rematch !== null) return [{ label: say("answer-follow"), action: "follow", primary: true }];
  return state.watches || state.offered("rematch") === state.own ? [] : [{ label: say("answer-rematch"), action: "rematch" }];
}

/** @param {TableState} state @param {{ ply: number }} look @returns {Help} */
function looking(state, { ply }) {
  const { shownLast: last } = state;
  const back = [{ label: say("look-return"), action: /** @type {const} */ ("return"), primary: true }];
  if (state.refusal) return line("refuse", state.refusal.text, "", back);
  const text = last ? turnLine(state).trimEnd() : say("look-start");
  return line("tell", text, say("look-of", { ply, count: state.ply }), [{ label: say("look-return"), action: "return" }]);
}

/** Why a click did nothing, and that what was chosen before still is. @param {TableState} state @param {string} text @returns {Help} */
function refused(state, text) {
  const { entry } = state;
  const { origin, piece } = entry;
  if (entry.given) return line("refuse", text, partWords(state), stopping(state));
  if (piece !== null) return line("refuse", text, say("help-kept-hand", { name: state.piece(piece)?.name ?? piece }));
  if (origin === null) return line("refuse", text);
  return line("refuse", text, say("help-kept", { unit: state.nameOn(origin) ?? "", square: origin }), chosen(state, origin).answers);
}

/** What ends a game is taken by no key that is pressed for something else. @param {TableState} state @returns {Help} */
function confirmation(state) {
  const no = { label: say("answer-play-on"), action: /** @type {const} */ ("play-on") };
  if (state.confirming === "draw") {
    return line("ask", say("ask-draw"), "", [{ label: say("answer-draw"), action: "draw" }, no]);
  }
  const text = state.alone ? say("ask-resign-side", { side: state.resigning }) : say("ask-resign");
  return line("ask", text, "", [{ label: say("answer-resign"), action: "resign" }, no]);
}

/** @param {TableState} state @param {Move[]} moves @returns {Help} */
function question(state, moves) {
  const choices = choicesOf(state, moves);
  const answers = choices.map((choice, index) => ({ ...choice, primary: index === 0 }));
  return { ...line("ask", questionOf(state, moves), "", answers), cancel: true };
}

/** @param {TableState} state @returns {Help} */
function turn(state) {
  const { position, entry } = state;
  if (!position) return line("tell", "");
  if (entry.given) return given(state);
  if (entry.piece !== null) {
    const left = position.placements_left;
    const name = state.piece(entry.piece)?.name ?? entry.piece;
    return line("tell", say("help-hand", { name }), left === null ? "" : say("help-left", { count: left }));
  }
  if (entry.origin !== null) return chosen(state, entry.origin);
  if (entry.extra) return line("tell", say("help-extra-first", { name: state.piece(entry.extra)?.name ?? "" }));
  if (position.phase === "placement") {
    const left = position.placements_left ?? 1;
    return line("tell", say("help-place", { side: position.turn }), say("help-left", { count: left }));
  }
  const on = goesOn(position);
  const plain = state.alone ? say("help-move", { side: position.turn }) : say("help-your-move");
  const now = on ? partWords(state) : firstWords(state) || plain;
  // What the player himself has just done he knows; what comes next is said first.
  const text = on ? `${now} ${alarm(state)}`.trimEnd() : refusedOffer(state) + turnLine(state) + alarm(state) + now;
  return line("tell", text, thenWords(state) || say(state.touch ? "help-read-touch" : "help-read"), [...stopping(state), ...invitation(state)]);
}

/** What the rules have chosen for the next part of the turn. @param {TableState} state @returns {Help} */
function given(state) {
  const { entry } = state;
  const text = `${partWords(state)} ${alarm(state)}`.trimEnd();
  const next = { ...line("tell", text, thenWords(state), stopping(state)), piece: entry.piece };
  if (entry.origin === null || entry.others.length === 0) return next;
  const { text: chosenText, aside, answers } = chosen(state, entry.origin);
  return { ...next, text: entry.aside ? chosenText : text, aside, answers: [...answers, ...next.answers] };
}

/** The pass, where it is legal, which also ends a turn that has begun. @param {TableState} state @returns {Answer[]} */
function stopping({ position }) {
  const pass = position?.moves.find((move) => move.manner === "pass");
  return position && pass ? [{ label: say(goesOn(position) ? "answer-stop" : "answer-pass"), move: pass }] : [];
}

/** That what the player proposed was declined; he hears of it until he has moved. @param {TableState} state */
function refusedOffer(state) {
  const { declined } = state;
  if (declined === null) return "";
  return `${state.computer ? say("offer-declined-computer") : say("offer-declined", { what: declined })} `;
}

/** While the other player has not come, his link is at hand. @param {TableState} state @returns {Answer[]} */
function invitation(state) {
  return state.lonely ? [{ label: say(state.passed ? "share-copied" : "answer-invite"), action: "invite" }] : [];
}

/** What threatens. @param {TableState} state */
function alarm(state) {
  const { position } = state;
  if (!position) return "";
  if (position.check) return `${say("help-check")} `;
  const [square] = endangered(position);
  return square === undefined ? "" : `${say("help-danger", { unit: state.nameOn(square) ?? "", square })} `;
}

/** @param {TableState} state @param {string} square @returns {Help} */
function chosen(state, square) {
  const { entry } = state;
  const unit = state.nameOn(square) ?? "";
  const leaves = entry.candidates.some((move) => move.manner === "suicide");
  const { others } = entry;
  const answers = [];
  let text = say("help-unit", { unit, square });
  let aside = say(leaves ? "help-unit-leave" : "help-unit-again");
  if (entry.extra !== null && entry.entrances.length > 0) {
    text = say("help-unit-with", { unit, square, name: state.piece(entry.extra)?.name ?? entry.extra, at: entry.entrances.join(", ") });
    aside = "";
  }
  if (others.length > 0) {
    const way = otherWay(others);
    const note = others.every((move) => move.manner === "shot") ? say("answer-shoot-note") : "";
    answers.push(
      { label: say("answer-plain"), note: "", action: /** @type {const} */ ("plain"), pressed: !entry.aside },
      { label: way, note, action: /** @type {const} */ ("aside"), pressed: entry.aside },
    );
    if (entry.aside) text = say("help-unit-aside", { way });
    else aside = say("help-unit-other", { way });
  }
  for (const piece of entry.entering) {
    const name = state.piece(piece)?.name ?? piece;
    answers.push({ label: say("help-unit-extra", { name }), piece, action: /** @type {const} */ ("extra"), pressed: entry.extra === piece });
  }
  return line("tell", text, aside, answers);
}

/** @param {TableState} state @returns {Help} */
function waiting(state) {
  const { position } = state;
  if (!position) return line("wait", "");
  const before = refusedOffer(state) + turnLine(state);
  const now = say(state.thinks ? "help-thinking" : "help-wait", { side: position.turn });
  if (state.info.white === "computer" && state.info.black === "computer") {
    const keys = state.info.leads ? say(state.touch ? "help-itself-touch" : "help-itself") : "";
    return line("wait", before + (state.pace?.paused ? say("help-stopped") : now), keys);
  }
  if (state.plan) {
    const { from, to } = state.plan;
    const cancel = { label: say("answer-unplan"), action: /** @type {const} */ ("unplan") };
    return line("wait", say("help-plan", { unit: state.nameOn(from) ?? "", from, to }), say("help-plan-aside"), [cancel]);
  }
  if (state.planning) {
    const { square } = state.planning;
    return line("tell", say("help-planning", { unit: state.nameOn(square) ?? "", square }), say("help-unit-again"));
  }
  if (state.watches) {
    const sit = state.info.links.seat === null ? [] : [{ label: say("answer-sit"), action: /** @type {const} */ ("sit") }];
    return line("wait", before + say("help-watching"), say(state.touch ? "help-meanwhile-touch" : "help-meanwhile"), sit);
  }
  const ahead = canPlan(state);
  const meanwhile = ahead ? (state.touch ? "help-ahead-touch" : "help-ahead") : state.touch ? "help-meanwhile-touch" : "help-meanwhile";
  return line("wait", before + now, say(meanwhile), invitation(state));
}
