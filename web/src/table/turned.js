/** Which games the player looks at from the other side, kept by the browser. */

const KEY = "variorum-turned";

/** So many of them are remembered, the latest. */
const KEPT = 50;

/** @returns {string[]} */
function read() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((id) => typeof id === "string") : [];
  } catch {
    return []; // Storage can be forbidden, or hold what another page wrote.
  }
}

/** @param {string} game */
export function isTurned(game) {
  return read().includes(game);
}

/** @param {string} game @param {boolean} turned */
export function keepTurned(game, turned) {
  const others = read().filter((id) => id !== game);
  const list = turned ? [...others, game].slice(-KEPT) : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // It holds for this page, at least.
  }
}
