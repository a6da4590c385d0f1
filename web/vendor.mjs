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
  {
    name: "@codemirror/view",
    file: "codemirror.js",
    typed: true,
    source: `
export { Annotation, Compartment, EditorSelection, EditorState, Facet, Prec, RangeSet, StateEffect, StateField, Transaction } from "@codemirror/state";
export {
  Decoration, EditorView, GutterMarker, ViewPlugin, WidgetType, closeHoverTooltips, drawSelection, gutter, gutterLineClass, highlightActiveLine,
  highlightActiveLineGutter, highlightSpecialChars, hoverTooltip, keymap, lineNumbers, showTooltip, tooltips,
} from "@codemirror/view";
export { defaultKeymap, history, historyKeymap, redo, undo } from "@codemirror/commands";
export {
  HighlightStyle, StreamLanguage, StringStream, bracketMatching, codeFolding, foldGutter, foldKeymap, foldService, indentOnInput, indentUnit,
  matchBrackets, syntaxHighlighting,
} from "@codemirror/language";
export { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, completionStatus, startCompletion } from "@codemirror/autocomplete";
export { closeSearchPanel, highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
export { tags } from "@lezer/highlight";
`,
    notice: "by Marijn Haverbeke and others, https://codemirror.net. Licensed under the MIT licence, below.",
  },
];

/**
 * A document adopts sheets as well as a shadow tree does. The library adds a `<style>` element to it instead, which our
 * content policy refuses, so this one condition is changed.
 *
 * @type {import("esbuild").Plugin}
 */
const ADOPTED = {
  name: "adopted",
  setup({ onLoad }) {
    onLoad({ filter: /style-mod\.js$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      const [before, after, ...more] = text.split("if (!root.head && root.adoptedStyleSheets");
      if (before === undefined || after === undefined || more.length > 0) throw new Error("style-mod adds styles in another way than it did");
      return { contents: `${before}if (root.adoptedStyleSheets${after}`, loader: "js" };
    });
  },
};

/** The MIT licence: the same words in every package that says so. */
const PERMISSION = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.`;

/** Where the built files are. */
export const FOLDER = join(here, "src", "vendor");

/**
 * The built files by name.
 *
 * @returns {Promise<Map<string, string>>}
 */
export async function libraries() {
  const built = new Map();
  for (const { name, file, source, notice, typed } of LIBRARIES) {
    const { version } = described(name);
    const result = await build({
      stdin: { contents: source, resolveDir: here },
      bundle: true,
      format: "esm",
      target: "es2022",
      minify: true,
      write: false,
      metafile: true,
      plugins: [ADOPTED],
      legalComments: "none",
    });
    const inside = packages(Object.keys(result.metafile.inputs));
    const made = inside.length > 1 ? `\n\n${inside.map(licence).join("\n")}\n\n${PERMISSION}\n` : " ";
    const head = `// @ts-nocheck\n/*! ${name} ${version}, ${notice} Built by web/vendor.mjs.${made}*/\n`;
    built.set(file, head + (result.outputFiles[0]?.text ?? ""));
    if (typed) built.set(file.replace(/\.js$/, ".d.ts"), `/** What is used of ${name} and its companions: the types of what stands beside. */\n${source}`);
  }
  return built;
}

/** @param {string} name @returns {{ version: string, license: string }} */
function described(name) {
  return JSON.parse(readFileSync(join(here, "node_modules", name, "package.json"), "utf8"));
}

/** The packages that files come from. @param {string[]} files */
function packages(files) {
  const names = files.map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

/** A package with its version and whose it is. @param {string} name */
function licence(name) {
  const { version, license } = described(name);
  const text = readFileSync(join(here, "node_modules", name, "LICENSE"), "utf8").replace(/\s+/g, " ");
  const whose = /Copyright \(C\) .*?(?= Permission)/.exec(text)?.[0];
  const same = text.slice(text.indexOf("Permission is")).trim() === PERMISSION.replace(/\s+/g, " ");
  if (license !== "MIT" || !whose || !same) throw new Error(`${name} is not under the MIT licence as the others are`);
  return `${name} ${version}: ${whose}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const [file, text] of await libraries()) writeFileSync(join(FOLDER, file), text);
}
