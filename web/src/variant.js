/** The page of a variant: finds its pieces by name. */

import { byId } from "./dom.js";

const field = byId("find", HTMLInputElement);
const none = byId("none", HTMLElement);
field.parentElement?.removeAttribute("hidden");
field.addEventListener("input", () => {
  const wanted = field.value.trim().toLowerCase();
  let shown = 0;
  for (const list of document.querySelectorAll("ul.pieces")) {
    let inList = 0;
    for (const piece of list.children) {
      const hit = (piece.getAttribute("data-name") ?? "").toLowerCase().includes(wanted);
      piece.toggleAttribute("hidden", !hit);
      if (hit) inList += 1;
    }
    list.previousElementSibling?.toggleAttribute("hidden", inList === 0);
    shown += inList;
  }
  none.hidden = shown > 0;
});
