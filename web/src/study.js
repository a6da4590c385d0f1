/** The page on which a report is opened: a file that is chosen is read into the field whose text is sent. */

import { decode } from "./textfile.js";
import { load, say } from "./words.js";

const file = /** @type {HTMLInputElement | null} */ (document.querySelector("#study-file"));
const text = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#open-study textarea"));

/** The largest file, in bytes: what the server takes, percent signs included. */
const LARGEST = 1_000_000;

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
    file.setCustomValidity(say("study-too-large"));
    file.reportValidity();
    return;
  }
  text.value = decode(await chosen.arrayBuffer());
}
