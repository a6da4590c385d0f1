/** Text files that a reader chooses, in whatever encoding they were written. */

import { load, say } from "./words.js";

/** The largest file, in bytes: what the server takes, percent signs included. */
const LARGEST = 600_000;

/**
 * UTF-8, or UTF-16 with its mark, or else what old files are written in: Cyrillic if most letters that are not English stand beside
 * each other, as those of Cyrillic words do, and Western if not.
 *
 * @param {ArrayBuffer} buffer
 */
export function decode(buffer) {
  const bytes = new Uint8Array(buffer);
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe) return new TextDecoder("utf-16le").decode(bytes);
  if (mark === 0xfeff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const letters = bytes.filter((byte) => byte >= 0xc0).length;
    const pairs = bytes.filter((byte, at) => byte >= 0xc0 && (bytes[at + 1] ?? 0) >= 0xc0).length;
    return new TextDecoder(2 * pairs > letters ? "windows-1251" : "windows-1252").decode(bytes);
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

/**
 * Whether a text is another program's, and no rule file: by the name of its file, or by how it begins behind its remarks.
 *
 * @param {string} text
 * @param {string} [name]
 */
export function isForeign(text, name = "") {
  return /\.(?:zrf|ini|html?)$/iu.test(name) || /^\s*(?:[;#][^\n]*\n\s*)*(?:[([<]|\w+\s*=)/u.test(text);
}

const LEFT = "left-text";

/** Leaves a text for the page that opens next. @param {string} text */
export const leaveText = (text) => sessionStorage.setItem(LEFT, text);

/** The text that the page before has left, once. */
export function leftText() {
  const text = sessionStorage.getItem(LEFT);
  sessionStorage.removeItem(LEFT);
  return text;
}
