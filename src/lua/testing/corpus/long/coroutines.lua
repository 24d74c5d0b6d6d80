local function producer(n)
  return coroutine.create(function()
    for i = 1, n do
      coroutine.yield(i, i * i)
    end
    return "done"
  end)
end

local function filter(source, keep)
  return coroutine.wrap(function()
    while true do
      local ok, value = coroutine.resume(source)
      if coroutine.status(source) == "dead" then
        return value
      end
      if keep(value) then
        coroutine.yield(value)
      end
    end
  end)
end

local log = {}
for value in filter(producer(6), function(v) return v % 2 == 0 end) do
  log[#log + 1] = value
  if value == "done" then
    break
  end
end

local function permutations(list, n)
  if n == 0 then
    coroutine.yield(table.concat(list))
  else
    for i = 1, n do
      list[n], list[i] = list[i], list[n]
      permutations(list, n - 1)
      list[n], list[i] = list[i], list[n]
    end
  end
end
for p in coroutine.wrap(function() permutations({ "a", "b", "c" }, 3) end) do
  log[#log + 1] = p
end

local co
co = coroutine.create(function(...)
  log[#log + 1] = coroutine.status(co)
  log[#log + 1] = select("#", ...)
  local inner = coroutine.create(function()
    log[#log + 1] = coroutine.status(co)
    log[#log + 1] = tostring(select(2, coroutine.resume(co)))
    coroutine.yield()
  end)
  coroutine.resume(inner)
  log[#log + 1] = coroutine.status(inner)
  local a, b = coroutine.yield(1, 2)
  log[#log + 1] = tostring(a) .. tostring(b)
  error({ code = 7 })
end)
local _, one, two = coroutine.resume(co, "x", nil)
log[#log + 1] = one + two
local ok, failure = coroutine.resume(co, "p", "q")
log[#log + 1] = tostring(ok) .. failure.code
log[#log + 1] = coroutine.status(co)
log[#log + 1] = tostring(select(2, coroutine.resume(co)))
log[#log + 1] = tostring(coroutine.running())
return log
