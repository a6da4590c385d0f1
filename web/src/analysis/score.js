/** Scores as people read them: White's, whoever is to move. Pure. */

import { say, tenths } from "../words.js";

/** @typedef {import("../wire.js").Score} Score */

/** In short: pawns with a sign, or the moves to a win. @param {Score} score */
export function scoreText({ unit, value }) {
  if (unit === "mate") return `#${value < 0 ? "−" : ""}${Math.abs(value)}`;
  const text = tenths(Math.abs(value) / 100);
  return /^0[.,]0$/.test(text) ? text : `${value < 0 ? "−" : "+"}${text}`;
}

/** In the narrowest bar: from ten pawns on without tenths. @param {Score} score */
export function scoreShort({ unit, value }) {
  if (unit === "mate" || Math.abs(value) < 1000) return scoreText({ unit, value });
  return `${value < 0 ? "−" : "+"}${Math.round(Math.abs(value) / 100)}`;
}

/** In a sentence. @param {Score} score */
export function scoreWords({ unit, value }) {
  const side = value < 0 ? "b" : "w";
  if (unit === "mate") return say("analysis-wins", { side, count: Math.abs(value) });
  const pawns = tenths(Math.abs(value) / 100);
  return /^0[.,]0$/.test(pawns) ? say("analysis-level") : say("analysis-ahead", { side, pawns });
}
