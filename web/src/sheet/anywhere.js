/**
 * Lets a page tell about the pieces that it shows. Inside an element with `data-variant`, one with `data-piece` (and perhaps
 * `data-side`) can be asked about by a right click, a finger that rests, or `i`; one with `data-read` as well opens the
 * sheet when it is clicked. What shows a picture need not say which piece that is. A page needs no more than this script:
 *
 *     <ul data-variant="ID">
 *       <li><button type="button" data-piece="ID" data-side="w" data-read hidden>NAME</button></li>
 *       <li><a href="…" data-read><svg><use href="…#ID-w"/></svg> NAME</a></li>
 *     </ul>
 *
 * Inside an element with `data-under-sheet` the sheet lies over that element alone, where there is room, or over the one
 * with the id that it says; on a phone it then takes half the screen, and what was asked about is moved out from under it.
 *
 * A link keeps its own meaning without the script, and when it is to open in another tab. What is `hidden` and could not
 * do anything without the script comes to light: such buttons, and what is of the class `for-sheet`.
 */

import { ofSymbol } from "../pieces.js";
import { listen } from "./ask.js";
import { needed } from "./later.js";
import { fromBelow } from "./place.js";

/** @typedef {import("../wire.js").Side} Side */

const ASKED = "[data-piece], [data-read]";

/**
 * Listens in an element for questions about pieces.
 *
 * @param {HTMLElement} root
 */
export function tellPieces(root) {
  listen(root, ASKED, (asked) => void tell(asked));
  root.addEventListener("click", (event) => {
    const asked = event.target instanceof Element ? event.target.closest("[data-read]") : null;
    if (!asked || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || !aboutOf(asked)) return;
    event.preventDefault();
    void tell(asked);
  });
  for (const element of root.querySelectorAll("[data-read][hidden], .for-sheet[hidden]")) element.removeAttribute("hidden");
  for (const element of root.querySelectorAll("a[data-read], button[data-read]")) element.setAttribute("aria-haspopup", "dialog");
}

/**
 * The piece that an element is about: what it says, or what it shows.
 *
 * @param {Element} asked
 * @returns {{ variant: string, piece: string, side: Side } | null}
 */
function aboutOf(asked) {
  const variant = asked.closest("[data-variant]")?.getAttribute("data-variant");
  const shown = ofSymbol(asked.querySelector("use")?.getAttribute("href")?.split("#")[1] ?? "");
  const piece = asked.getAttribute("data-piece") ?? shown?.id;
  if (!variant || !piece) return null;
  return { variant, piece, side: (asked.getAttribute("data-side") ?? shown?.side) === "b" ? "b" : "w" };
}

/** @param {Element} asked */
async function tell(asked) {
  const about = aboutOf(asked);
  if (!about) return;
  const { openSheet } = await needed();
  const inside = asked.closest("[data-under-sheet]");
  const elsewhere = inside?.getAttribute("data-under-sheet") ?? "";
  const over = elsewhere === "" ? inside : document.getElementById(elsewhere);
  await openSheet({ ...about, bottom: "w", over: fromBelow() ? null : over, half: elsewhere !== "" });
  if (elsewhere !== "" && fromBelow()) asked.scrollIntoView({ block: "start", behavior: "instant" });
}

tellPieces(document.body);
