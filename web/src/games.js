/** The page of all games: a file that is chosen is read into the field whose text is sent, so that both go one way. */

import { decode } from "./textfile.js";
import { load, say } from "./words.js";

const file = /** @type {HTMLInputElement | null} */ (document.querySelector("#import-file"));
const text = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#import textarea"));

/** The largest file, in bytes: what the server takes, percent signs included. */
const LARGEST = 600_000;

if (file && text) {
  file.closest("label")?.removeAttribute("hidden");
  file.addEventListener("change", () => void read(file, text));
  file.addEventListener("input", () => file.setCustomValidity(""));
}

/** @param {HTMLInputElement} file @param {HTMLTextAreaElement} text */
async function read(file, text) {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  await load();
  if (chosen.size > LARGEST) {
    file.setCustomValidity(say("import-too-large"));
    file.reportValidity();
    return;
  }
  const bytes = await chosen.arrayBuffer();
  text.value = decode(bytes);
}
