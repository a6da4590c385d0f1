/** Text files that a reader chooses, in whatever encoding they were written. */

import { load, say } from "./words.js";

/** The largest file, in bytes: what the server takes, percent signs included. */
const LARGEST = 600_000;

/** UTF-8, or else what old files are written in. @param {ArrayBuffer} bytes */
export function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Has a file that is chosen read into a field, and shows the control. @param {HTMLInputElement} file @param {HTMLTextAreaElement} text */
export function fileInto(file, text) {
  file.closest("label")?.removeAttribute("hidden");
  file.addEventListener("change", () => void read(file, text));
  file.addEventListener("input", () => file.setCustomValidity(""));
}

/** @param {HTMLInputElement} file @param {HTMLTextAreaElement} text */
async function read(file, text) {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  if (chosen.size > LARGEST) {
    await load();
    file.setCustomValidity(say("import-too-large"));
    file.reportValidity();
    return;
  }
  text.value = decode(await chosen.arrayBuffer());
}
