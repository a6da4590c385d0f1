/** How a game ended, in words. */

import { say } from "../words.js";

/** @param {import("../wire.js").Outcome} outcome */
export function endingWords({ winner, reason, count }) {
  const values = { winner: winner ?? "", count };
  const won = winner === null ? "draw" : "win";
  const key = `ending-${won}-${reason}`;
  const said = say(key, values);
  return said === key ? say(`ending-${won}`, values) : said;
}
