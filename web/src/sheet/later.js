/** The sheet, loaded when somebody first wants to read about a piece. */

/** @type {Promise<typeof import("./sheet.js")> | null} */
let loaded = null;

/** All that the sheet needs. What could not be fetched is asked for again the next time. */
export function needed() {
  loaded ??= import("./sheet.js").then(async (module) => {
    await module.ready();
    return module;
  });
  loaded.catch(() => (loaded = null));
  return loaded;
}
