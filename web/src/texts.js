/**
 * Where texts are. The program puts those that a page can say into its script, in place of this module; where modules are
 * served one by one, each file is fetched.
 */

/**
 * A file of texts.
 *
 * @param {string} file its path in the folder of texts
 * @returns {Promise<string>}
 */
export async function text(file) {
  return (await fetch(new URL(`./texts/${file}`, import.meta.url))).text();
}
