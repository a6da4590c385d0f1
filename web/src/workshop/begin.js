/**
 * The list of drafts: a file that is chosen is read here and sent as the text of a new draft, in any encoding that is usual. Another
 * program's file, chosen or pasted, is left for a new draft's page, which shows what the importer makes of it before it is taken.
 */

import { byId } from "../dom.js";
import { decode, isForeign, leaveText } from "../textfile.js";
import { load, say } from "../words.js";

/** The largest file, in bytes; the server refuses smaller ones, too, and says so. */
const LARGEST = 1_000_000;

await load();

const form = byId("from-file", HTMLFormElement);
const file = /** @type {HTMLInputElement} */ (form.querySelector('input[type="file"]'));
const text = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("text"));
const from = /** @type {HTMLInputElement} */ (form.elements.namedItem("from"));

file.closest("label")?.removeAttribute("hidden");
file.addEventListener("change", () => void read());
form.addEventListener("submit", () => hand(""));
addEventListener("pageshow", () => (from.value = "text"));

async function read() {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  if (chosen.size > LARGEST) {
    file.setCustomValidity(say("workshop-too-large"));
    file.reportValidity();
    return;
  }
  file.setCustomValidity("");
  text.value = decode(await chosen.arrayBuffer());
  hand(chosen.name);
  form.requestSubmit();
}

/** Leaves what another program has written to the page that opens. @param {string} name of its file */
function hand(name) {
  if (from.value !== "text" || !isForeign(text.value, name)) return;
  leaveText(text.value);
  text.value = "";
  text.required = false;
  from.value = "blank";
}
