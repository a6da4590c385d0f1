// Starts `variorum lsp` for rule files; everything else is the program's.
'use strict';

const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

function activate() {
  const command = workspace.getConfiguration('variorum').get('path', 'variorum');
  client = new LanguageClient(
    'variorum',
    'Variorum',
    { command, args: ['lsp'] },
    { documentSelector: [{ language: 'variorum' }] },
  );
  return client.start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
