/** What stands below the three: numbers of both sides, and all that was judged. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { costWords, moveWords, numberWords, playerWords, signOf } from "./story.js";

/** @typedef {import("../wire.js").Review} Review */
/** @typedef {import("../wire.js").ReviewGame} ReviewGame */
/** @typedef {import("./story.js").Whose} Whose */

/** The numbers of both sides. @param {ReviewGame} game @param {Review} review */
export function tally(game, review) {
  const both = [review.tally_w, review.tally_b];
  const row = (/** @type {string} */ key, /** @type {(tally: import("../wire.js").ReviewTally) => string} */ cell) =>
    h("tr", {}, h("th", { scope: "row" }, say(`review-${key}`)), ...both.map((tally) => h("td", {}, tally ? cell(tally) : "–")));
  return h(
    "table",
    { class: "tally" },
    h("thead", {}, h("tr", {}, h("td", {}), ...(/** @type {const} */ (["w", "b"])).map((side) => h("th", { scope: "col" }, playerWords(game, side))))),
    h(
      "tbody",
      {},
      row("accuracy", ({ accuracy }) => say("review-percent", { percent: Math.round(accuracy) })),
      row("blunders", ({ blunders }) => String(blunders)),
      row("mistakes", ({ mistakes }) => String(mistakes)),
      row("inaccuracies", ({ inaccuracies }) => String(inaccuracies)),
      row("moves", ({ moves }) => String(moves)),
    ),
  );
}

/**
 * All judged moves of a side, each of which can be tried again.
 *
 * @param {ReviewGame} game
 * @param {Review} review
 * @param {Whose} whose
 * @param {(ply: number) => void} again
 */
export function judgedList(game, review, whose, again) {
  const own = review.judged.filter(({ ply }) => whose === "both" || game.moves[ply]?.side === whose);
  if (own.length === 0) return [];
  return own.map((judged) =>
    h(
      "li",
      { class: judged.judgement, "data-ply": judged.ply },
      h("button", { type: "button", class: "link", title: say("review-again"), "aria-label": `${moveWords(game, judged.ply)}, ${say(`review-judged-${judged.judgement}`)}`, click: () => again(judged.ply) }, h("span", { class: "number" }, numberWords(game, judged.ply)), ` ${game.moves[judged.ply]?.san ?? ""} `, h("span", { class: "symbol", "aria-hidden": "true" }, signOf(judged))),
      h("span", { class: "cost" }, costWords(judged)),
      h("span", { class: "lesson" }, judged.lesson, " ", say("review-better"), ` ${judged.best}`),
    ),
  );
}
