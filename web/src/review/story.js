/** What a review says in words, and whose moves it is about: made from what the server has found out. Pure. */

import { say, tenths } from "../words.js";

/** @typedef {import("../wire.js").JudgedMove} JudgedMove */
/** @typedef {import("../wire.js").Review} Review */
/** @typedef {import("../wire.js").ReviewGame} ReviewGame */
/** @typedef {import("../wire.js").Side} Side */
/** Whose moves are shown. @typedef {Side | "both"} Whose */

/** A side with such chances, of 1000, is ahead. */
const AHEAD = 650;

/** Whose mistakes a reader wants to see first: his own; both sides', if he sat at both or at none. @param {Side[]} you @returns {Whose} */
export function whoseFirst(you) {
  const [only] = you;
  return you.length === 1 && only ? only : "both";
}

/** The moves that cost most. @param {Review} review @param {Whose} whose */
export function worstOf(review, whose) {
  if (whose === "both") return review.worst;
  return whose === "w" ? review.worst_w : review.worst_b;
}

/** Whether every position has been looked at, so that something can be said about the whole. @param {Review} review */
export function isWhole(review) {
  return review.stage !== "quick";
}

/** A move with its number, as it stands in lists of moves. @param {ReviewGame} game @param {number} ply */
export function moveWords(game, ply) {
  const move = game.moves[ply];
  return move ? `${numberWords(game, ply)} ${move.san}` : "";
}

/** The number of a move, with the signs that tell the side. @param {ReviewGame} game @param {number} ply */
export function numberWords(game, ply) {
  const move = game.moves[ply];
  return move ? `${move.number}${move.side === "w" ? "." : "…"}` : "";
}

/** The sign behind a move that is judged. @param {JudgedMove} judged */
export function signOf({ judgement }) {
  return { inaccuracy: "?!", mistake: "?", blunder: "??" }[judgement];
}

/** What a move cost. @param {JudgedMove} judged */
export function costWords({ pawns }) {
  if (pawns === null) return say("review-cost-game");
  const told = tenths(pawns);
  // Where the game was as good as decided, pawns do not tell.
  return Number(pawns.toFixed(1)) === 0 ? say("review-cost-little") : say("review-cost", { pawns: told, one: Number(pawns.toFixed(1)) === 1 ? "yes" : "no" });
}

/**
 * How the game ended for the reader, and when it stood otherwise.
 *
 * @param {ReviewGame} game
 * @param {Review} review
 * @returns {string}
 */
export function headline(game, review) {
  const { winner, you } = game;
  const side = you.length === 1 ? (you[0] ?? null) : null;
  if (side === null) {
    const ended = winner === null ? say("review-draw") : say(`review-won-${winner}`);
    const ahead = winner === null || !isWhole(review) ? null : lastAhead(game, review, other(winner));
    return ahead === null || winner === null ? ended : `${ended} ${say("review-side-was-ahead", { number: ahead, side: other(winner) })}`;
  }
  const ended = say(winner === null ? "review-drawn" : winner === side ? "review-won" : "review-lost");
  if (!isWhole(review)) return ended;
  if (winner === side) {
    const behind = lastAhead(game, review, other(side));
    return behind === null ? ended : `${ended} ${say("review-was-behind", { number: behind })}`;
  }
  const ahead = lastAhead(game, review, side);
  return ahead === null ? ended : `${ended} ${say("review-was-ahead", { number: ahead })}`;
}

/** The number of the move at which a side was ahead for the last time. @param {ReviewGame} game @param {Review} review @param {Side} side */
function lastAhead(game, review, side) {
  for (let ply = game.moves.length - 1; ply >= 0; ply -= 1) {
    const white = review.chances[ply] ?? -1;
    const chance = side === "w" ? white : 1000 - white;
    if (white >= 0 && chance >= AHEAD) return game.moves[ply]?.number ?? null;
  }
  return null;
}

/** @param {Side} side @returns {Side} */
export function other(side) {
  return side === "w" ? "b" : "w";
}

/** Who played a side. @param {ReviewGame} game @param {Side} side */
export function playerWords(game, side) {
  const [kind, name] = side === "w" ? [game.white, game.white_name] : [game.black, game.black_name];
  if (kind === "computer") return say("review-computer", { level: game.level });
  if (game.you.length === 1 && game.you[0] === side) return say("review-you");
  return name ?? say("review-someone", { side });
}

/** Who played, how long, and how it ended. @param {ReviewGame} game */
export function aboutWords(game) {
  const moves = game.moves.at(-1)?.number ?? 0;
  return say("review-about", { white: playerWords(game, "w"), black: playerWords(game, "b"), moves, ending: game.ending });
}

/** The graph in a sentence, for who does not see it. @param {ReviewGame} game @param {Review} review */
export function graphWords(game, review) {
  const known = review.chances.filter((chance) => chance >= 0);
  if (known.length === 0) return say("review-graph-begins");
  const percent = (/** @type {number} */ chance) => Math.round(chance / 10);
  return say("review-graph-says", {
    moves: game.moves.at(-1)?.number ?? 0,
    first: percent(known[0] ?? 500),
    last: percent(known.at(-1) ?? 500),
    most: percent(Math.max(...known)),
    least: percent(Math.min(...known)),
  });
}

/** How far it is. @param {Review} review */
export function stageWords(review) {
  if (review.waiting && review.stage !== "done") return say("review-stage-waits");
  return say(`review-stage-${review.stage}`, { percent: review.percent });
}

/** That nothing cost much, or that nobody knows yet. @param {ReviewGame} game @param {Review} review @param {Whose} whose */
export function nothingWords(game, review, whose) {
  if (game.moves.length === 0) return say("review-empty");
  if (!isWhole(review)) return say("review-not-yet");
  const mine = whoseFirst(game.you);
  return say("review-nothing", { whose: whose === "both" || mine === "both" ? "both" : whose === mine ? "you" : "other" });
}

/** The words of the switch. @param {ReviewGame} game @param {Whose} whose */
export function whoseWords(game, whose) {
  const mine = whoseFirst(game.you);
  if (whose === "both") return say("review-whose-both");
  return mine === "both" ? say(`review-whose-${whose}`) : say(whose === mine ? "review-whose-you" : "review-whose-other");
}

/**
 * What the computer says of a second try.
 *
 * @param {import("../wire.js").Attempt} attempt
 * @param {string} played what was played in the game
 * @param {boolean} best whether it is the very move
 */
export function verdictWords(attempt, played, best) {
  const move = attempt.line.moves[0]?.made.san ?? "";
  if (attempt.verdict === "found") return say(best ? "review-try-found" : "review-try-as-good", { move });
  if (attempt.verdict === "refuted") return say(move === played ? "review-try-same" : "review-try-refuted", { move });
  const pawns = attempt.pawns === null ? 0 : Number(attempt.pawns.toFixed(1));
  return pawns === 0 ? say("review-try-short", { move }) : say("review-try-worse", { move, pawns: tenths(pawns), one: pawns === 1 ? "yes" : "no" });
}
