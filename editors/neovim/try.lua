-- Tries `variorum lsp` in a real Neovim: its own client, no plugins.
--
--   VARIORUM=target/debug/variorum nvim --headless --clean -l editors/neovim/try.lua      (from 0.9 on)
--   VARIORUM=target/debug/variorum nvim --headless --clean -u NONE -S editors/neovim/try.lua
--
-- Ends with status 1 if something is not as docs/editors.md says.

local program = os.getenv('VARIORUM') or 'variorum'
local folder = vim.fn.tempname()
vim.fn.mkdir(folder, 'p')

local function fail(...)
  io.stderr:write(table.concat(vim.tbl_map(tostring, { ... }), ' ') .. '\n')
  vim.cmd('cquit 1')
end

local function same(found, wanted, what)
  if not vim.deep_equal(found, wanted) then
    fail(what .. ': found', vim.inspect(found), 'wanted', vim.inspect(wanted))
  end
end

local function write(name, text)
  local path = folder .. '/' .. name
  local file = assert(io.open(path, 'w'))
  file:write(text)
  file:close()
  return path
end

local GAME = [[
game "Trial" id="trial"
board 8 8
class "piece" default=#true
piece "King" id="K" royal=#true { move "K" }
piece "Archer" id="A" { move "mQ3"; shot "Q3" }
piece "Zebra" id="Zb" { move "Y3" }
piece "Pawn" id="P" { move "fW"; promote "last rank" to="Archer, Zebra" }
goal "mat"
setup   {   array "a3k3/pppppppp/8/8/8/8/PPPPPPPP/A3K3" }
]]
local path = write('trial.kdl', GAME)

vim.cmd('edit ' .. vim.fn.fnameescape(path))
local buffer = vim.api.nvim_get_current_buf()
vim.bo[buffer].filetype = 'kdl'

-- As docs/editors.md says, for the version that this is.
local how
if vim.lsp.config then
  how = 'vim.lsp.config'
  vim.lsp.config('variorum', { cmd = { program, 'lsp' }, filetypes = { 'kdl' }, root_markers = { '.git' } })
  vim.lsp.enable('variorum')
  vim.api.nvim_exec_autocmds('FileType', { buffer = buffer })
elseif vim.lsp.start then
  how = 'vim.lsp.start'
  vim.lsp.start({ name = 'variorum', cmd = { program, 'lsp' }, root_dir = folder })
else
  how = 'vim.lsp.start_client'
  local client = vim.lsp.start_client({ name = 'variorum', cmd = { program, 'lsp' }, root_dir = folder })
  vim.lsp.buf_attach_client(buffer, client)
end

local function wait(what, met)
  if not vim.wait(20000, met, 20) then
    fail('waited in vain for ' .. what)
  end
end

-- Faults: the very same as `variorum check` finds, at the same places.
wait('faults', function() return #vim.diagnostic.get(buffer) > 0 end)
local function shown()
  local list = vim.tbl_map(function(fault)
    return {
      line = fault.lnum,
      column = fault.col,
      severity = fault.severity == vim.diagnostic.severity.ERROR and 'error' or 'warning',
      message = vim.split(fault.message, '\n')[1],
    }
  end, vim.diagnostic.get(buffer))
  table.sort(list, function(a, b) return a.line < b.line or a.line == b.line and a.column < b.column end)
  return list
end
local json = vim.fn.json_decode(vim.fn.system({ program, 'check', '--json', path }))
local told = vim.tbl_map(function(fault)
  return { line = fault.line - 1, column = fault.column - 1, severity = fault.severity, message = fault.message }
end, json.faults)
same(shown(), told, 'faults')
if #told < 3 then
  fail('only', #told, 'faults')
end

local function at(line, text)
  local found = vim.api.nvim_buf_get_lines(buffer, line, line + 1, false)[1]
  return { line = line, character = assert(found:find(text, 1, true), text) - 1 }
end

local function ask(method, position, more)
  local params = { textDocument = { uri = vim.uri_from_fname(path) } }
  if position then params.position = position end
  local answers = vim.lsp.buf_request_sync(buffer, method, vim.tbl_extend('force', params, more or {}), 10000)
  for _, answer in pairs(answers or {}) do
    if answer.result ~= nil then return answer.result end
    fail(method, vim.inspect(answer))
  end
  fail(method, 'is not answered')
end

-- Completion.
local offered = ask('textDocument/completion', at(4, 'shot'))
local labels = vim.tbl_map(function(item) return item.label end, offered.items or offered)
if not vim.tbl_contains(labels, 'shoot') then fail('completion', vim.inspect(labels)) end

-- Explanations.
local hover = ask('textDocument/hover', at(4, 'move'))
local text = type(hover.contents) == 'table' and hover.contents.value or hover.contents
if not text:find('Betza') then fail('hover', text) end

-- Definition: from where the pawn names the archer to the archer.
local goal = ask('textDocument/definition', at(6, 'Archer'))
goal = goal[1] or goal
same((goal.range or goal.targetSelectionRange).start, at(4, 'Archer'), 'definition')

-- Quick fixes.
local range = { start = at(4, 'shot'), ['end'] = at(4, 'shot') }
local faults = vim.tbl_map(function(fault)
  return { range = range, message = fault.message }
end, vim.diagnostic.get(buffer, { lnum = 4 }))
local actions = ask('textDocument/codeAction', nil, { range = range, context = { diagnostics = faults } })
local fix
for _, action in ipairs(actions) do
  if action.title:find('shoot') then fix = action end
end
if not fix then fail('code action', vim.inspect(actions)) end

-- Renaming: both places.
local renamed = ask('textDocument/rename', at(6, 'Archer'), { newName = 'Bowman' })
vim.lsp.util.apply_workspace_edit(renamed, 'utf-16')
same(vim.api.nvim_buf_get_lines(buffer, 4, 5, false)[1]:match('"(%u%l+)"'), 'Bowman', 'the renamed piece')
same(vim.api.nvim_buf_get_lines(buffer, 6, 7, false)[1]:match('to="([^"]*)"'), 'Bowman, Zebra', 'where it is named')

-- The faults mended: none is left, and the file can be laid out.
vim.lsp.util.apply_workspace_edit(fix.edit, 'utf-16')
vim.api.nvim_buf_set_lines(buffer, 5, 6, false, { 'piece "Zebra" id="Zb" { move "Z3" }' })
vim.api.nvim_buf_set_lines(buffer, 7, 8, false, { 'goal "mate"' })
wait('an end of errors', function()
  return #vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.ERROR }) == 0
end)
local edits = ask('textDocument/formatting', nil, { options = { tabSize = 4, insertSpaces = true } })
vim.lsp.util.apply_text_edits(edits, buffer, 'utf-16')
same(
  vim.api.nvim_buf_get_lines(buffer, 8, 9, false)[1],
  'setup { array "a3k3/pppppppp/8/8/8/8/PPPPPPPP/A3K3" }',
  'layout'
)

vim.fn.delete(folder, 'rf')
local version = vim.version()
print(('neovim %d.%d.%d, %s: all is as it should be\n'):format(version.major, version.minor, version.patch, how))
vim.cmd('qall!')
