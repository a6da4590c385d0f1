/** The HTML of a board for other pages. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { markup } from "../../src/embed.js";

const AT = "https://example.org/board/element.js";
const SCRIPT = `<script type="module" src="${AT}"></script>\n`;

test("a game is shown with its moves, where the reader stands and as he sees it", () => {
  const moves = ["d2d4", "e7e5"];
  assert.equal(markup(AT, { variant: "x+y", moves, at: 2, bottom: "w" }, null), `${SCRIPT}<variorum-board game="x+y" moves="d2d4 e7e5"></variorum-board>`);
  const looked = markup(AT, { variant: "x", start: '8/{A"}7 w', moves, at: 0, bottom: "b" }, null);
  assert.equal(looked, `${SCRIPT}<variorum-board game="x" fen="8/{A&quot;}7 w" moves="d2d4 e7e5" at="0" orientation="black"></variorum-board>`);
});

test("a game can be played, and a piece looked at", () => {
  assert.equal(markup(AT, { variant: "x", playable: true }, null), `${SCRIPT}<variorum-board game="x" playable></variorum-board>`);
  assert.equal(markup(AT, { variant: "x", piece: "Ch" }, null), `${SCRIPT}<variorum-board game="x" piece="Ch"></variorum-board>`);
});

test("rules of one's own stand inside, and nothing in them ends the script", () => {
  const text = 'game "A" id="a" // </SCRIPT><b>, <!-- <script>\nextends "mine"\n';
  const html = markup(AT, { variant: "own-1", playable: true }, { text, files: { mine: 'game "Mine"\n' }, options: ["p", "q"] });
  assert.equal(
    html,
    `${SCRIPT}<variorum-board options="p q" playable>
<script type="text/variorum" data-name="mine">
game "Mine"
</script>
<script type="text/variorum">
game "A" id="a" // \\u{3c}/SCRIPT><b>, \\u{3c}!-- \\u{3c}script>
extends "mine"
</script>
</variorum-board>`,
  );
  // Three ends: of the board's script, of the file, of the rules.
  assert.equal(html.match(/<\/script/gi)?.length, 3);
});
