-- For wrk: holds every body against what its page has at both ends.

local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init()
  whole, torn, versions, last = 0, 0, 0, ""
end

function response(status, _, body)
  if status ~= 200 then return end
  local _, first = body:find("begins-with-", 1, true)
  local _, second = body:find("ends-with-", 1, true)
  local number = first and body:sub(first + 1, first + 6)
  if number and second and number == body:sub(second + 1, second + 6) and body:sub(-8) == "</html>\n" then
    whole = whole + 1
    if number ~= last then
      versions = versions + 1
      last = number
    end
  else
    torn = torn + 1
  end
end

function done(summary)
  local sums = { whole = 0, torn = 0, versions = 0 }
  for _, thread in ipairs(threads) do
    for name in pairs(sums) do sums[name] = sums[name] + thread:get(name) end
  end
  local errors = summary.errors
  print("whole: " .. sums.whole)
  print("torn: " .. sums.torn)
  print("versions: " .. sums.versions)
  print("failed: " .. errors.connect + errors.read + errors.write + errors.status + errors.timeout)
end
