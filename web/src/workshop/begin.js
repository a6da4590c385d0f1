/** The list of drafts: a file that is chosen is read here and sent as the text of a new draft, in any encoding that is usual. */

import { byId } from "../dom.js";
import { decode } from "../textfile.js";
import { load, say } from "../words.js";

/** The largest file, in bytes; the server refuses smaller ones, too, and says so. */
const LARGEST = 1_000_000;

await load();

const form = byId("from-file", HTMLFormElement);
const file = /** @type {HTMLInputElement} */ (form.querySelector('input[type="file"]'));
const text = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("text"));

file.closest("label")?.removeAttribute("hidden");
file.addEventListener("change", () => void read());

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
  form.requestSubmit();
}
