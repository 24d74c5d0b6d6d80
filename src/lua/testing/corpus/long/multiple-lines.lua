-- Line numbers of errors in expressions that take several lines.
local log = {}
local function try(f)
  local ok, message = pcall(f)
  log[#log + 1] = tostring(message)
end
local t = {}
try(function()
  return t.a
    .b
    .c
end)
try(function()
  return 1
    + 2
    + t
    + 4
end)
try(function()
  t.f(
    1,
    2
  )
end)
try(function()
  local x = {
    1,
    t.x.y,
    3,
  }
end)
try(function()
  return t
    :method(
      "x"
    )
end)
try(function()
  string.rep(
    "x",
    {}
  )
end)
try(function()
  for i = 1,
    "x"
  do
    return i
  end
end)
try(function()
  if t
    and t.b.c
  then
    return
  end
end)
try(function()
  t[
    nil
  ] = 1
end)
try(function()
  return "a"
    .. "b"
    .. {}
    .. "c"
end)
try(function()
  error(
    "message",
    1
  )
end)
return log
