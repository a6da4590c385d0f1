/** The lines of judged moves, each fetched once for what is known of it. */

/** @typedef {import("../wire.js").Attempt} Attempt */
/** @typedef {import("../wire.js").JudgedMove} JudgedMove */
/** @typedef {import("../wire.js").ReviewLines} ReviewLines */

export class Lines {
  #address;
  /** @type {Map<number, { depth: number, lines: Promise<ReviewLines> }>} */ #known = new Map();

  /** @param {string} game its id */
  constructor(game) {
    this.#address = `/games/${game}/review`;
  }

  /** @param {JudgedMove} judged */
  of({ ply, depth }) {
    const known = this.#known.get(ply);
    if (known && known.depth === depth) return known.lines;
    const lines = answer(fetch(`${this.#address}/moves/${ply}`));
    lines.catch(() => {
      // Another look may find it.
      if (this.#known.get(ply)?.lines === lines) this.#known.delete(ply);
    });
    this.#known.set(ply, { depth, lines });
    return lines;
  }

  /** What the computer thinks of a move in place of a judged one. @param {number} ply @param {string} text @returns {Promise<Attempt>} */
  attempt(ply, text) {
    const body = JSON.stringify({ ply, text });
    return answer(fetch(`${this.#address}/try`, { method: "POST", headers: { "content-type": "application/json" }, body }));
  }
}

/** @param {Promise<Response>} asked @returns {Promise<any>} */
export async function answer(asked) {
  const response = await asked;
  const told = await response.json();
  if (!response.ok) throw new Error(told.error ?? response.statusText);
  return told;
}
