// The worker of a page in which strangers' texts are read (`src/reading.js`), on a site without a server and in the workshop of a server.
// Whatever a text does, it happens here alone: the page ends this worker when it takes too long.
(() => {
  const worker = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  // Games that are tried out have a module of their own: it is larger, and whoever types does not wait for it.
  const name = worker.location.hash === "#trials" ? "trials" : "reader";
  importScripts(`${name}-glue.js`);

  /** Memory for the module and a text, in pages of 64 KiB: as much as a process of a server has. */
  const MOST = 4096;

  /** A number as modules write it, seven bits a byte. @param {number} number @returns {number[]} */
  const written = (number) => (number < 128 ? [number] : [(number & 127) | 128, ...written(number >>> 7)]);

  /**
   * A module with a limit of memory. That stands in its section of memories, of which there is one.
   *
   * @param {Uint8Array<ArrayBuffer>} bytes
   */
  async function limited(bytes) {
    // Behind the word that all modules begin with, and its version.
    let at = 8;
    const next = () => {
      const byte = bytes[at];
      if (byte === undefined) throw new Error("The module ends too early.");
      at += 1;
      return byte;
    };
    const number = () => {
      let number = 0;
      for (let shift = 0, byte = 128; byte > 127; shift += 7) {
        byte = next();
        number |= (byte & 127) << shift;
      }
      return number;
    };
    for (;;) {
      const begin = at;
      const kind = next();
      const end = number() + at;
      if (kind === 5) {
        const [count, limits, least] = [number(), number(), number()];
        if (count !== 1 || limits > 1) throw new Error("The module has other memories than it should have.");
        const section = [1, 1, ...written(least), ...written(MOST)];
        const made = new Uint8Array([5, ...written(section.length), ...section]);
        return new Blob([bytes.subarray(0, begin), made, bytes.subarray(end)]).arrayBuffer();
      }
      at = end;
    }
  }

  async function begin() {
    const answer = await fetch(`${name}_bg.wasm`);
    if (!answer.ok) throw new Error(`The module could not be fetched (${answer.status}).`);
    const module = readerGlue();
    await module({ module_or_path: await limited(new Uint8Array(await answer.arrayBuffer())) });
    // What breaks here is heard by the page as the worker's fault.
    worker.onmessage = ({ data }) => worker.postMessage(module.work(data));
    worker.postMessage("ready");
  }
  begin().catch((fault) => reportError(fault));
})();
