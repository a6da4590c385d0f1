/** Asks which of several moves is meant: a promotion, or a way that clicks cannot tell apart. */

import { h } from "./dom.js";
import { attributeOrder, pieceElement } from "./pieces.js";

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
  const order = attributeOrder(pieces);
  const promotion = moves.every((move) => move.promotes !== null);
  const title = promotion ? "Promote to" : moves.length === 1 ? "Really?" : "Which move?";
  return new Promise((resolve) => {
    /** @type {Move | null} */
    let chosen = null;
    const dialog = h("dialog", { class: "chooser", "aria-labelledby": "chooser-title" });
    const options = moves.map((move) => {
      const info = promotion ? pieces.find((piece) => piece.id === move.promotes) : undefined;
      const label = info ? info.name : describe(move);
      return h(
        "button",
        {
          type: "button",
          class: "choice",
          "data-move": move.text,
          click: () => {
            chosen = move;
            dialog.close();
          },
        },
        info ? pieceElement(info, order, side) : null,
        h("span", {}, label),
      );
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
