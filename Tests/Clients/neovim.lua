-- Opens RUBRIC_FILE in Neovim, changes it, applies the fix of its finding, and saves it. Prints the finding before and
-- after the change, and the title of the fix.

local function say(text) io.stdout:write(text .. '\n') end

local function stop(message)
  io.stderr:write(message .. '\n')
  vim.cmd('cquit 1')
end

local function wait(what, check)
  if not vim.wait(60000, check, 20) then stop('no ' .. what) end
end

vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.RUBRIC_FILE))
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({
  name = 'rubric',
  cmd = { vim.env.RUBRIC_BINARY, 'lsp' },
  root_dir = vim.fn.fnamemodify(vim.env.RUBRIC_FILE, ':h'),
})
vim.lsp.buf_attach_client(buffer, id)

local function report()
  for _, finding in ipairs(vim.diagnostic.get(buffer)) do
    say(string.format('%d:%d-%d %s', finding.lnum, finding.col, finding.end_col, finding.code))
  end
end

wait('finding', function() return #vim.diagnostic.get(buffer) == 1 end)
report()

-- A line above the finding, and the finding moves.
vim.api.nvim_buf_set_lines(buffer, 0, 0, true, { '// 🚢', '' })
local function line() return (vim.diagnostic.get(buffer)[1] or {}).lnum end
wait('finding after a change', function() return line() == 3 end)
report()

local encoding = vim.lsp.get_client_by_id(id).offset_encoding
local finding = vim.diagnostic.get(buffer)[1]
vim.api.nvim_win_set_cursor(0, { finding.lnum + 1, finding.col })
local asked = vim.lsp.buf_request_sync(buffer, 'textDocument/codeAction',
  vim.tbl_extend('error', vim.lsp.util.make_range_params(0, encoding), { context = { diagnostics = {} } }), 60000)
local action = asked and asked[id].result[1] or stop('no code action')
say(action.title)
vim.lsp.util.apply_workspace_edit(action.edit, encoding)
wait('end of the finding', function() return #vim.diagnostic.get(buffer) == 0 end)
vim.cmd('write')

vim.lsp.stop_client(id)
wait('end of the server', function() return vim.lsp.client_is_stopped(id) end)
vim.cmd('quitall')
