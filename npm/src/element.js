/** Defines `<variorum-board>`: the one module of the package that changes the page by being loaded. */

import { VariorumBoard } from "./board.js";

if (!customElements.get("variorum-board")) customElements.define("variorum-board", VariorumBoard);

export { VariorumBoard };
