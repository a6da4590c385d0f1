/**
 * The computer player in a worker, a browser's or Node's: lines of UCI in and out.
 *
 * Messages to it are `{ open: { wasm } }` with the bytes of a module, then `{ file: [name, text] }`, `{ net: bytes }` and `{ line }`.
 * It answers `{ ready: true }`, `{ line }` and, when it can do no more, `{ fault }`.
 *
 * There is one thread and no shared memory. Between two slices of a search it looks whether something was said.
 */

import { browserPort, nodePort } from "./hire.js";
import init, { UciEngine } from "./uci.js";

/**
 * So many milliseconds pass before a message is heard, at least and at most. Each slice begins its iteration anew, so slices grow with
 * the search: of an eighth of the time that it took so far.
 */
const [LEAST, MOST] = [40, 300];

const port = browserPort() ?? (await nodePort());

/** @type {UciEngine | undefined} */
let engine;
let busy = false;
/** When the search began. */
let began = 0;

/**
 * Thinks a turn later, when messages that wait have been heard. Timers of browsers would wait four milliseconds. Node would take a
 * thousand messages of one port before it looks at another.
 */
const later = typeof setImmediate === "function" ? () => void setImmediate(think) : byMessage();

function byMessage() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = think;
  return () => port2.postMessage(0);
}

/** @param {string} said */
function say(said) {
  for (const line of said.split("\n")) if (line !== "") port.say({ line });
}

function think() {
  busy = false;
  if (!engine) return;
  say(engine.think(Math.min(Math.max((performance.now() - began) / 8, LEAST), MOST)));
  go();
}

function go() {
  if (engine?.thinking && !busy) {
    busy = true;
    later();
  }
}

/** @param {any} message */
async function hear(message) {
  try {
    if (message.open) {
      await init({ module_or_path: message.open.wasm });
      engine = new UciEngine();
      port.say({ ready: true });
    } else if (!engine) {
      throw new Error("the engine is not open");
    } else if (message.file) {
      engine.file(message.file[0], message.file[1]);
    } else if (message.net) {
      engine.net(message.net);
    } else if (message.line !== undefined) {
      const before = engine.thinking;
      say(engine.hear(message.line));
      if (!before) began = performance.now();
      go();
    }
  } catch (error) {
    port.say({ fault: String(error) });
  }
}

port.hear((message) => void hear(message));
