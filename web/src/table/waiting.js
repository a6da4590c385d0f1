/** What waits beside the board and cannot be placed yet. Pure. */

/** @typedef {import("./state.js").TableState} TableState */

/**
 * The first unit that the player could choose from and cannot place now, while units are placed.
 *
 * @param {TableState} state
 * @returns {string | null} its type
 */
export function waiting(state) {
  const { position } = state;
  if (!position || !state.mine || position.phase !== "placement") return null;
  const { reserves, turn } = position;
  return [...reserves[turn], ...reserves.shared].find(({ piece }) => !state.canTake(piece))?.piece ?? null;
}
