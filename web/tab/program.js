// The program, which is started when it is asked for the first time, and anew when it has broken: a classic script of the service
// worker. What it must not forget is in its store, so a new one goes on where the old one was.

/**
 * A start of the program: the promise of what is there then, and one that fails when it breaks.
 *
 * @typedef {{ server: Promise<Server>, broken: Promise<never>, breaks: (fault: unknown) => void }} Run
 */

/** Whether a fault broke the whole program, and not only what it was asked for. @param {unknown} fault */
function breaks(fault) {
  return fault instanceof WebAssembly.RuntimeError || fault instanceof RangeError;
}

class Program {
  #start;
  /** @type {Run | null} */ #run = null;

  /** @param {() => Promise<Server>} start */
  constructor(start) {
    this.#start = start;
  }

  /**
   * Asks the program for something. If it breaks before the answer is there, this fails, whoever broke it.
   *
   * @template T
   * @param {(server: Server, broken: Promise<never>) => Promise<T>} ask
   * @returns {Promise<T>}
   */
  async ask(ask) {
    this.#run ??= this.#begin();
    const run = this.#run;
    try {
      return await Promise.race([run.server.then((server) => ask(server, run.broken)), run.broken]);
    } catch (fault) {
      if (run === this.#run) this.broke(fault);
      throw fault;
    }
  }

  /** Notes a fault that may have broken the program. @param {unknown} fault */
  broke(fault) {
    if (!breaks(fault)) return;
    this.#run?.breaks(fault);
    this.#run = null;
  }

  /** @returns {Run} */
  #begin() {
    /** @type {(fault: unknown) => void} */
    let breaks = () => undefined;
    /** @type {Promise<never>} */
    const broken = new Promise((_, fail) => (breaks = fail));
    // Nobody need be waiting.
    broken.catch(() => undefined);
    const run = { server: this.#start(), broken, breaks };
    run.server.catch(() => {
      if (this.#run === run) this.#run = null;
    });
    return run;
  }
}
