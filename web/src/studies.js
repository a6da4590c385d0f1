/** The pages of studies: a file that is chosen is read into the field whose text is sent, so that both go one way. */

import { fileInto } from "./textfile.js";

for (const file of document.querySelectorAll("input[type=file]")) {
  const text = file.closest("form")?.querySelector("textarea");
  if (file instanceof HTMLInputElement && text) fileInto(file, text);
}
