/** The page of all games: a file that is chosen is read into the field whose text is sent, so that both go one way. */

import { fileInto } from "./textfile.js";

const file = /** @type {HTMLInputElement | null} */ (document.querySelector("#import-file"));
const text = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#import textarea"));

if (file && text) fileInto(file, text);
