/** What the page of a game says in words. Pure. */

/** @typedef {import("../wire.js").Played} Played */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("./state.js").Change} Change */
/** @typedef {import("./state.js").TableState} TableState */

/** @type {Record<Side, string>} */
export const NAMES = { w: "White", b: "Black" };

/** Whose turn it is, or how the game ended. @param {TableState} state */
export function turn({ position }) {
  if (!position) return "";
  if (position.outcome) return position.outcome.words;
  return position.phase === "placement" ? `${NAMES[position.turn]} places` : `${NAMES[position.turn]} to move`;
}

/** What there is to add to that. @param {TableState} state */
export function detail(state) {
  const { position } = state;
  if (!position) return "";
  const { outcome, phase, placements_left: left, check } = position;
  if (outcome) return outcome.result === "1/2-1/2" ? "½ – ½" : outcome.result.replace("-", " – ");
  const details = [];
  if (!state.alone) {
    const computer = state.player(position.turn) === "computer";
    details.push(computer ? (state.thinks ? "the computer thinks" : "the computer’s turn") : "your turn");
  }
  if (phase === "placement" && left !== null) details.push(`${left} ${left === 1 ? "unit" : "units"} to place this turn`);
  if (check) details.push("check");
  return details.join(" · ");
}

/** The window's title. @param {TableState} state */
export function title(state) {
  const { position, info } = state;
  if (!position) return info.name;
  const computer = state.player(position.turn) === "computer";
  const what = position.outcome ? "Over" : state.alone ? NAMES[position.turn] : computer ? "…" : "Your turn";
  return `${what} – ${info.name}`;
}

/** What to do next. @param {TableState} state */
export function hint(state) {
  const { position, entry } = state;
  if (!position || position.outcome) return "";
  if (entry.waiting.length > 0) return `Click ${entry.last} again to end the move there, or a marked square to go on.`;
  if (entry.clicks.length > 1) return "Click the next marked square.";
  if (entry.piece !== null) return "Now click a marked square.";
  if (state.mine && position.phase === "placement") return "Choose a unit beside the board, then a square.";
  return "";
}

/**
 * What has just happened; nothing at the beginning, when all is new.
 *
 * @param {Change} change
 * @param {Played[]} moves
 * @returns {string | null}
 */
export function news(change, moves) {
  if (change === "first") return null;
  if (change === "back") return "Taken back.";
  return moves.map((move) => `${NAMES[move.side]}: ${move.san}`).join(". ");
}
