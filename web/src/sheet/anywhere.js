/**
 * Lets a page tell about the pieces that it shows. An element with `data-piece` (and perhaps `data-side`) inside one with
 * `data-variant` can be asked about by a right click, a finger that rests, or `i`; one with `data-read` as well opens the
 * sheet when it is clicked. A page needs no more than this script:
 *
 *     <ul data-variant="ID"><li><button type="button" data-piece="ID" data-side="w" data-read>NAME</button></li></ul>
 */

import { load } from "../words.js";
import { listen } from "./ask.js";
import { openSheet } from "./sheet.js";

/**
 * Listens in an element for questions about pieces. The texts must have been read.
 *
 * @param {HTMLElement} root
 */
export function tellPieces(root) {
  listen(root, "[data-piece]", tell);
  root.addEventListener("click", (event) => {
    const asked = event.target instanceof Element ? event.target.closest("[data-read][data-piece]") : null;
    if (asked instanceof HTMLElement) tell(asked);
  });
}

/** @param {HTMLElement} asked */
function tell(asked) {
  const variant = asked.closest("[data-variant]")?.getAttribute("data-variant");
  const piece = asked.dataset["piece"];
  if (!variant || !piece) return;
  const side = asked.dataset["side"] === "b" ? "b" : "w";
  void openSheet({ variant, piece, side, bottom: "w" });
}

await load();
tellPieces(document.body);
