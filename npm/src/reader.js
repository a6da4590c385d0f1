/**
 * Reads rule files of strangers in a worker of its own, where nothing waits for it: whoever hired it ends it when that takes too long.
 *
 * It says `{ ready: true }` first. Messages to it are jobs (`apart.js`), and it answers `{ found }` or `{ error }`.
 */

import { browserPort, nodePort } from "./hire.js";
import { checkHere, parseHere, ready } from "./read.js";

const port = browserPort() ?? (await nodePort());

/** @param {import("./apart.js").Job} job */
async function work({ check, parse, shown = {} }) {
  if (check) return checkHere(...check);
  if (!parse) return undefined;
  const game = await parseHere(...parse);
  // A text may be read at once and its game still be too much. So all is done here once that a board does first.
  const { fen, moves = [], piece, lang } = shown;
  game.pieces(lang);
  if (piece !== undefined) return void game.figureSvg(piece);
  const position = fen === undefined ? game.start() : game.position(fen);
  for (const move of moves) position.play(move, lang);
  position.moves();
  position.svg();
  return undefined;
}

/** @param {any} error What of an error travels. */
const told = (error) => ({ name: error?.name ?? "Error", message: String(error?.message ?? error), diagnostics: error?.diagnostics });

port.hear((job) => {
  work(job).then(
    (found) => port.say({ found }),
    (error) => port.say({ error: told(error) }),
  );
});

ready().then(
  () => port.say({ ready: true }),
  (error) => port.say({ error: told(error) }),
);
