/** The page of a piece: its rule text to be copied. */

import { byId } from "./dom.js";
import { load, say } from "./words.js";

await load();

const button = byId("piece-copy", HTMLButtonElement);
const told = byId("piece-told", HTMLElement);
const text = byId("piece-text", HTMLElement);
button.hidden = !navigator.clipboard;
button.addEventListener("click", () => {
  navigator.clipboard.writeText(text.textContent ?? "").then(
    () => (told.textContent = say("pieces-copied")),
    // What cannot be copied is marked, so that one key copies it.
    () => {
      getSelection()?.selectAllChildren(text);
      told.textContent = say("pieces-not-copied");
    },
  );
});
