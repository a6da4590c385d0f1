/** Symbols of moves and positions by their numbers in game files. Pure. */

/** @type {Record<number, string>} */
const SIGNS = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+", 22: "⨀", 36: "→", 40: "↑", 132: "⇆", 146: "N" };

/** Those that are said about a move, in the order in which they are offered; a move has one of them. */
export const OF_MOVES = [1, 5, 6, 2, 4, 3];

/** The sign of a symbol; its number, where it has none. @param {number} nag */
export function sign(nag) {
  return SIGNS[nag] ?? `$${nag}`;
}

/** The symbols of a move once one is chosen: chosen again, it goes. @param {number[]} nags @param {number} chosen */
export function choose(nags, chosen) {
  const others = nags.filter((nag) => !OF_MOVES.includes(nag));
  return nags.includes(chosen) ? others : [chosen, ...others];
}

/**
 * The symbol that a key comes to: `!` makes `!!` of `!`, and `?!` of `?` is `!` after it.
 *
 * @param {number[]} nags
 * @param {"!" | "?"} key
 */
export function typed(nags, key) {
  const own = nags.find((nag) => OF_MOVES.includes(nag));
  const before = own === undefined ? "" : sign(own);
  const text = before.length === 1 ? before + key : key;
  const found = OF_MOVES.find((nag) => sign(nag) === text) ?? 1;
  return [found, ...nags.filter((nag) => !OF_MOVES.includes(nag))];
}
