/** Shows the HTML of each board beside it. */

for (const board of document.querySelectorAll("variorum-board")) {
  const lines = board.outerHTML.replace(' class="active"', "").split("\n");
  // As it stands in the page, without the page's own indentation.
  const last = lines.at(-1) ?? "";
  const depth = lines.length > 1 ? last.length - last.trimStart().length : 0;
  const shown = document.createElement("pre");
  shown.tabIndex = 0;
  shown.textContent = lines.map((line, index) => (index === 0 ? line : line.slice(depth))).join("\n");
  board.after(shown);
}
