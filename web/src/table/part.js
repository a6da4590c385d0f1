/** What comes next in a turn of several moves: made from the moves that are legal and where the turn stands. Pure. */

import { say } from "../words.js";

/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("./state.js").TableState} TableState */

/** Whether the next move goes on with a turn that has begun. @param {Position} position */
export function goesOn({ part }) {
  return part !== null && part !== undefined && (part.number > 1 || part.going !== null);
}

/** What to do now with the next move of a turn that goes on. @param {TableState} state */
export function partWords(state) {
  const { position, entry } = state;
  const part = position?.part;
  if (!position || !part) return "";
  const named = (/** @type {string | null} */ square) => ({ unit: state.nameOn(square) ?? "", square: square ?? "" });
  const kinds = new Set(position.moves.flatMap(({ from, drop }) => drop ?? position.units.find(({ square }) => square === from)?.piece ?? []));
  const [kind] = kinds;
  const piece = kinds.size === 1 ? state.piece(kind) : undefined;
  const name = piece?.name ?? "";
  if (entry.origin !== null && entry.origin === part.going) {
    const takes = entry.candidates.every(({ captures }) => captures.length > 0);
    return say(takes ? "part-takes-on" : "part-goes-on", named(entry.origin));
  }
  if (entry.piece !== null && part.going !== null) return say("part-put-from", { name, ...named(part.going) });
  if (entry.given && (entry.piece !== null || piece?.neutral)) return say("part-put", { name });
  if (entry.given) return say("part-move", named(entry.origin));
  if (piece?.neutral) return say("part-choose", { name });
  return numbered(state, part);
}

/** Which move of its turn is next. @param {TableState} state @param {import("../wire.js").Part} part */
function numbered({ alone, position }, { number, of }) {
  return say("part-number", { alone: alone ? "yes" : "no", side: position?.turn ?? "w", number, of });
}

/** What to do first in a turn of several moves, if there is more to say of it than of any. @param {TableState} state */
export function firstWords(state) {
  const part = state.position?.part;
  return part && part.of > 1 && part.next.length === 0 ? numbered(state, part) : "";
}

/** What follows in the same turn after the next move. @param {TableState} state */
export function thenWords(state) {
  const next = (state.position?.part?.next ?? []).flatMap((id) => state.piece(id) ?? []);
  if (next.length === 0) return "";
  const names = next.map(({ name }) => name).join(", ");
  return say(next.every(({ neutral }) => neutral) ? "part-then-put" : "part-then-move", { names });
}
