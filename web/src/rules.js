/** The page of a game's rules: prints itself, and finds pieces by name. */

import { byId } from "./dom.js";
import "./sheet/anywhere.js";

const print = byId("print", HTMLButtonElement);
print.hidden = false;
print.addEventListener("click", () => window.print());

const field = byId("find", HTMLInputElement);
const none = byId("none", HTMLElement);
field.parentElement?.removeAttribute("hidden");
field.addEventListener("input", () => {
  const wanted = field.value.trim().toLowerCase();
  let shown = 0;
  for (const title of document.querySelectorAll("h3.class")) {
    let inClass = 0;
    for (let next = title.nextElementSibling; next?.matches(".entry"); next = next.nextElementSibling) {
      const hit = (next.getAttribute("data-name") ?? "").toLowerCase().includes(wanted);
      next.toggleAttribute("hidden", !hit);
      if (hit) inClass += 1;
    }
    title.toggleAttribute("hidden", inClass === 0);
    shown += inClass;
  }
  none.hidden = shown > 0;
});
