/** The package as the README shows it: games, positions, rule files, game files. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { GameFile, check, format, games, loadGame, parseGame, readSheets, version } from "../dist/index.js";

const TINY = `game "Tiny" id="tiny"
board 4 4
class "piece" default=#true
piece "King" id="K" royal=#true { move "K" }
piece "Archer" id="Ar" { move "mQ"; shoot "Q2" }
setup { put "King" "a1"; put "Archer" "b1"; black "rotate" }
`;

test("a game that comes along is played", async () => {
  const game = await loadGame("chess");
  const position = game.start();
  assert.equal(position.legalMoves().length, 20);
  for (const move of ["e2e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"]) position.play(move);
  assert.deepEqual(position.outcome(), { winner: "white", reason: "checkmate", result: "1-0" });
  assert.equal(position.inCheck(), true);
  assert.deepEqual(position.history().slice(-2), ["g8f6", "h5f7"]);
  assert.equal(position.startFen(), game.start().fen());
  assert.equal(position.turn, "black");
});

test("a move that is refused is refused in words, in three languages", async () => {
  const position = (await loadGame("chess")).start();
  assert.throws(() => position.play("a1a3"), { name: "MoveError", message: "The Pawn on a2 stands in the way." });
  assert.throws(() => position.play("a1a3", "de"), { message: /Bauer/ });
  assert.throws(() => position.play("a1a3", "xx"), { name: "RangeError" });
  assert.equal(position.plies, 0);
});

test("what a move does is told square by square", async () => {
  const game = await parseGame(TINY);
  const position = game.position("4/{ar}3/4/K{Ar}1k w - - 0 1");
  const shots = position.moves().filter(({ manner }) => manner === "shot");
  assert(shots.length > 0);
  for (const { from, to, captures } of shots) {
    assert.equal(from, to);
    assert.equal(captures.length, 1);
  }
});

test("a rule file of one's own is checked, played, drawn and told", async () => {
  assert.deepEqual(await check(TINY), []);
  const faulty = TINY.replace('shoot "Q2"', 'shot "Q2"');
  const [fault] = await check(faulty, { name: "tiny.kdl" });
  assert.equal(fault.severity, "error");
  assert.equal(faulty.slice(fault.label.start, fault.label.end), "shot");
  assert.equal(fault.label.line, 5);
  await assert.rejects(parseGame(faulty), ({ name, diagnostics }) => name === "RuleFileError" && diagnostics.length > 0);
  const game = await parseGame(TINY);
  assert.equal(game.start().fen(), "2{ar}k/4/4/K{Ar}2 w - - 0 1");
  assert.match(game.pieceSvg("Ar", "black"), /^<svg /);
  assert.match(game.figureSvg("Ar"), /^<svg /);
  assert.match(game.pieces()[1].description, /can shoot/);
  assert.throws(() => game.pieceSvg("nobody"), { name: "RangeError" });
  assert.match(await format(TINY), /game "Tiny"/);
});

test("places count as strings of JavaScript do, behind any characters", async () => {
  const text = `// \u{1d11e}é\n${TINY.replace("royal", "loyal")}`;
  const [fault] = await check(text);
  assert.match(text.slice(fault.label.start, fault.label.end), /loyal/);
});

test("a file extends a game that comes along, and one that is given", async () => {
  const short = 'game "Short" id="short"\nextends "chess"\noption "quick" { draws { moves 20 } }\n';
  const game = await parseGame(short, { options: ["quick"] });
  assert.equal(game.id, "short+quick");
  assert.deepEqual(Object.keys(game.source().files).includes("chess"), true);
  const more = await parseGame('game "More" id="more"\nextends "mine"\n', { files: { mine: TINY } });
  assert.equal(more.squares().length, 16);
  await assert.rejects(parseGame('game "A" id="a"\nextends "../../secret"\n'), { name: "RuleFileError" });
});

test("options, hands and pools", async () => {
  const listed = (await games()).find(({ id }) => id === "crazyhouse");
  assert.equal(listed.names.fr !== "", true);
  const position = (await loadGame("crazyhouse")).position("4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1");
  assert.deepEqual(position.hand("white"), { Q: 1 });
  assert(position.moves().some(({ drop, from }) => drop === "Q" && from === undefined));
  await assert.rejects(loadGame("ches"), { name: "GameError" });
});

test("files of games are read and written, with variations and comments", async () => {
  const text = '[Variant "chess"]\n[White "Ada"]\n\n1. e4 {good} e5 (1... c5 2. Nf3) 2. Nf3 *\n';
  const [sheet] = await readSheets(text);
  assert.equal(sheet.variant, "chess");
  assert.deepEqual(sheet.tags.White, "Ada");
  const game = await loadGame(sheet.variant);
  const file = new GameFile(text, game);
  assert.deepEqual(file.moves(), ["e2e4", "e7e5", "g1f3"]);
  const written = file.write();
  assert.match(written, /\{good\}/);
  assert.match(written, /c5/);
  assert.throws(() => new GameFile(text, game, 3), { name: "RangeError" });
  assert.throws(() => new GameFile(text.replace("e5", "e6 2. e6"), game), { name: "GameFileError" });
});

test("nothing that is passed makes the module fail", async () => {
  const game = await loadGame("ultima");
  const position = game.start();
  for (const text of ["", " ", "e2e9", "♘", "x".repeat(10_000), "\u0000"]) {
    assert.throws(() => position.play(text), { name: "MoveError" });
    assert.throws(() => game.position(text), { name: "FenError" });
    await check(text);
  }
  assert.throws(() => position.svg({ theme: "pink" }), { name: "RangeError" });
  assert.throws(() => position.svg({ size: "large" }), { name: "TypeError" });
  assert.throws(() => position.perft(61), { name: "RangeError" });
  assert.equal(await version(), (await import("../package.json", { with: { type: "json" } })).default.version);
});
