local function split(text, separator)
  local parts, start = {}, 1
  while true do
    local from, to = text:find(separator, start, true)
    if not from then
      parts[#parts + 1] = text:sub(start)
      return parts
    end
    parts[#parts + 1] = text:sub(start, from - 1)
    start = to + 1
  end
end

local function trim(text)
  return (text:gsub("^%s+", ""):gsub("%s+$", ""))
end

local out = {}
for _, part in ipairs(split(" alpha ,beta,, gamma ", ",")) do
  out[#out + 1] = "<" .. trim(part) .. ">"
end
local template = "Hello ${name}, you are ${age} years, ${missing}!"
out[#out + 1] = template:gsub("%${(%w+)}", { name = "Ann", age = 42 })
out[#out + 1] = ("%5.2f|%-8s|%08.3f|%+d|%x"):format(3.14159, "left", -2.5, 7, 255)
out[#out + 1] = ("one two  three"):gsub("(%w+)%s*(%w*)", "%2 %1")
local words = {}
for word, at in ("the cat sat on the mat"):gmatch("(%a+)()") do
  words[#words + 1] = word:reverse() .. at
end
out[#out + 1] = table.concat(words, " ")
out[#out + 1] = ("x = f(a(b)c) + g(d)"):match("%b()")
out[#out + 1] = ("THE (quick) fox"):find("%f[%a]%a+%f[%A]")
out[#out + 1] = ("%d"):rep(3, "x")
out[#out + 1] = ("\0\1\2"):byte(-1)
out[#out + 1] = #("\0"):rep(5)
out[#out + 1] = ("key=1;k2=v2"):gsub("(%w+)=(%w+)", function(k, v) return tonumber(v) and k or nil end)
return out
