// Reads every bundled rule file with the grammar, in the engine that Visual Studio Code has: each token must be what it is,
// and nothing but braces may be left without a name. Run by `npm test`.

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const textmate = require('vscode-textmate');
const oniguruma = require('vscode-oniguruma');

const root = fileURLToPath(new URL('../../../', import.meta.url));
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [{ path, scopeName, language }] = manifest.contributes.grammars;
if (!manifest.contributes.languages.some((known) => known.id === language)) throw new Error(`no language ${language}`);

await oniguruma.loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')).buffer);
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () => textmate.parseRawGrammar(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'), path),
});
const grammar = await registry.loadGrammar(scopeName);

/** What a token of this text is called. */
const expected = [
  [/^"/, 'string.quoted'],
  [/^\/\//, 'comment.line'],
  [/^#(true|false)$/, 'constant.language'],
  [/^[+-]?\d+$/, 'constant.numeric'],
  [/^=$/, 'keyword.operator'],
];

const files = ['variants/', 'variants/pieces/', 'examples/'].flatMap((folder) =>
  readdirSync(root + folder)
    .filter((name) => name.endsWith('.kdl'))
    .map((name) => folder + name),
);
const wrong = [];
const counts = {};
for (const file of files) {
  let stack = textmate.INITIAL;
  readFileSync(root + file, 'utf8')
    .split('\n')
    .forEach((line, number) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
      stack = ruleStack;
      for (const { startIndex, endIndex, scopes } of tokens) {
        const text = line.slice(startIndex, endIndex).trim();
        const scope = scopes.slice(1).join(' ');
        const inside = /string|comment/.test(scope);
        if (text === '') continue;
        if (scope === '' && /[^{};\\\s]/.test(text)) wrong.push(`${file}:${number + 1}: ${text} is nothing`);
        for (const [pattern, name] of expected) {
          if (pattern.test(text) && !inside && !scope.includes(name)) {
            wrong.push(`${file}:${number + 1}: ${text} is ${scope}`);
          }
        }
        const kind = scopes.at(-1).split('.').slice(0, 2).join('.');
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
    });
  if (stack.depth > 1) wrong.push(`${file}: something is open at the end`);
}

// What has to be told apart.
const words = (line) =>
  grammar
    .tokenizeLine(line, textmate.INITIAL)
    .tokens.map((token) => [line.slice(token.startIndex, token.endIndex), token.scopes.at(-1)])
    .filter(([text]) => /\w/.test(text));
const samples = [
  ['piece Rook id=R', 'piece', 'keyword.control'],
  ['piece "A" id="A" { move "W"; shoot "R" }', 'shoot', 'keyword.control'],
  ['draws { moves 100 }', '100', 'constant.numeric'],
  ['class "a" default=#true', 'default', 'entity.other.attribute-name'],
  ['ruling "a \\" b // c" about="goal"', 'about', 'entity.other.attribute-name'],
  ['board 8 8 // wide', 'wide', 'comment.line'],
];
for (const [line, word, name] of samples) {
  const found = words(line).find(([text]) => text.includes(word));
  if (!found?.[1].startsWith(name)) wrong.push(`${line}: ${word} is ${found?.[1]}`);
}

if (wrong.length > 0) {
  console.error(wrong.slice(0, 20).join('\n'));
  process.exit(1);
}
console.log(`${files.length} files, ${JSON.stringify(counts)}`);
