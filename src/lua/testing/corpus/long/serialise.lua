-- The order of keys, text for text: it is the real Lua's.
local function serialise(value, depth)
  local kind = type(value)
  if kind == "string" then
    return string.format("%q", value)
  elseif kind ~= "table" then
    return tostring(value)
  elseif depth > 4 then
    return "…"
  end
  local parts = {}
  for k, v in pairs(value) do
    parts[#parts + 1] = "[" .. serialise(k, depth + 1) .. "]=" .. serialise(v, depth + 1)
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

local job = {
  id = "42", name = "send", data = { to = "a@b.c", n = 1.5, tags = { "x", "y" } },
  opts = { attempts = 3, backoff = { type = "exponential", delay = 1000 }, removeOnComplete = true },
  timestamp = 1700000000000, delay = 0, priority = 5, [1] = "one", [2.5] = "half", [true] = "yes",
}
local text = serialise(job, 1)
job.delay, job.name, job.extra = nil, nil, "later"
for i = 1, 20 do
  job["field" .. i] = i
end
for i = 1, 20, 2 do
  job["field" .. i] = nil
end
return { text, serialise(job, 1), cjson.encode(job.data), cjson.encode(job.opts) }
