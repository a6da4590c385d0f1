/** Questions: which of several moves is meant, or whether something is really wanted. */

import { h } from "./dom.js";
import { pieceElement } from "./pieces.js";

/** @typedef {import("./wire.js").Move} Move */
/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./wire.js").Side} Side */

/**
 * @param {Move[]} moves
 * @param {PieceInfo[]} pieces
 * @param {Side} side
 * @returns {Promise<Move | null>} the move, or nothing if the player thought better of it
 */
export function choose(moves, pieces, side) {
  const kinds = new Set(moves.map((move) => move.promotes));
  // Where a unit need not promote, staying what it is is one of the answers.
  const promotion = kinds.size > 1 && kinds.size === moves.length;
  const title = promotion ? "Promote to" : moves.length === 1 ? "Really?" : "Which move?";
  const options = moves.map((move) => {
    const info = promotion ? pieces.find((piece) => piece.id === move.promotes) : undefined;
    const label = info ? info.name : promotion ? "No promotion" : describe(move);
    return {
      answer: move,
      name: { "data-move": move.text },
      content: [info ? pieceElement(info, side) : null, h("span", {}, label)],
    };
  });
  return ask(title, options);
}

/**
 * Whether something is really wanted that cannot be done by mistake.
 *
 * @param {string} question
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export async function confirm(question, yes) {
  const answer = await ask(question, [{ answer: true, name: { "data-answer": "yes" }, content: [yes] }]);
  return answer === true;
}

/**
 * @template T
 * @param {string} title
 * @param {{ answer: T, name: Record<string, string>, content: (Node | string | null)[] }[]} answers
 * @returns {Promise<T | null>} nothing if the player thought better of it
 */
function ask(title, answers) {
  return new Promise((resolve) => {
    /** @type {T | null} */
    let chosen = null;
    const dialog = h("dialog", { class: "chooser", "aria-labelledby": "chooser-title" });
    const options = answers.map(({ answer, name, content }) => {
      const click = () => {
        chosen = answer;
        dialog.close();
      };
      return h("button", { type: "button", class: "choice", ...name, click }, ...content);
    });
    const cancel = h("button", { type: "button", class: "quiet", click: () => dialog.close() }, "Cancel");
    dialog.append(h("h2", { id: "chooser-title" }, title), h("div", { class: "choices" }, ...options), cancel);
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(chosen);
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** @param {Move} move */
function describe(move) {
  const effects = [];
  if (move.path.length === 2 && move.path[0] === move.path[1]) return `Remove the unit on ${move.to} (${move.san})`;
  if (move.captures.length > 0) effects.push(`captures on ${move.captures.join(", ")}`);
  if (move.converts.length > 0) effects.push(`converts on ${move.converts.join(", ")}`);
  return effects.length > 0 ? `${move.san}: ${effects.join("; ")}` : move.san;
}
