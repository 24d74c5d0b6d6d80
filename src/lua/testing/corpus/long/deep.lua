-- Recursion as deep as Lua lets it go, in several ways.
local function depth(f)
  local n = 0
  local function count()
    n = n + 1
    return f(count)
  end
  local ok, message = pcall(count)
  return n .. " " .. tostring(ok) .. " " .. tostring(message)
end

-- How far plain recursion goes depends on what ran on the server before.
local plain = depth(function(again) local x = again() return x end):gsub("^%d+ ", "")
local protected = depth(function(again) return (pcall(again)) end)
local sorted = depth(function(again) table.sort({ 1, 2 }, again) end)
local replaced = depth(function(again) return (string.gsub("x", "x", again)) end)
local index = depth(function(again) return setmetatable({}, { __index = again }).x end)
local concat = depth(function(again) return setmetatable({}, { __concat = again }) .. "" end)
return { plain, protected, sorted, replaced, index, concat }
