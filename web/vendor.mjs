/**
 * Builds the libraries that the browser uses into one file each: `npm run vendor`. Nobody else needs this: the built
 * files are part of the project, and a test builds them again and compares.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

/** The libraries, with what is used of each. */
const LIBRARIES = [
  {
    name: "@fluent/bundle",
    file: "fluent-bundle.js",
    source: 'export { FluentBundle, FluentResource } from "@fluent/bundle";',
    notice: "by Mozilla and its contributors, https://projectfluent.org. Licensed under the Apache License, Version 2.0: see LICENSE-APACHE.",
  },
];

/** Where the built files are. */
export const FOLDER = join(here, "src", "vendor");

/**
 * The built files by name.
 *
 * @returns {Promise<Map<string, string>>}
 */
export async function libraries() {
  const built = new Map();
  for (const { name, file, source, notice } of LIBRARIES) {
    const { version } = JSON.parse(readFileSync(join(here, "node_modules", name, "package.json"), "utf8"));
    const result = await build({
      stdin: { contents: source, resolveDir: here },
      bundle: true,
      format: "esm",
      target: "es2022",
      minify: true,
      write: false,
      legalComments: "none",
      banner: { js: `// @ts-nocheck\n/*! ${name} ${version}, ${notice} Built by web/vendor.mjs. */` },
    });
    built.set(file, result.outputFiles[0]?.text ?? "");
  }
  return built;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const [file, text] of await libraries()) writeFileSync(join(FOLDER, file), text);
}
