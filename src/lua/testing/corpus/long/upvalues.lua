-- What closures share, and when.
local log = {}
local function note(...) log[#log + 1] = table.concat({ ... }, " ") end

local getters, setters = {}, {}
for i = 1, 3 do
  local shared = i
  getters[i] = function() return shared end
  setters[i] = function(v) shared = v end
end
setters[2](20)
note(getters[1](), getters[2](), getters[3]())

local function nested(a)
  local b = a * 2
  return function(c)
    a = a + 1
    return function(d)
      b = b + c
      return a, b, c, d
    end
  end
end
local inner = nested(1)
note(inner(10)(100))
note(inner(20)(200))

local x = 1
local function readsLate() x = 5 return 10 end
note(x + readsLate(), x)
x = 1
note(readsLate() + x, x)
local y = { v = 1 }
local function changes() y = { v = 2 } return 1 end
note(y.v + changes(), y.v)
y = { v = 1 }
note(tostring(y.v == changes()))
local function args(...) return ... end
x = 1
note(args(x, readsLate(), x))
x = 1
local t = { x, readsLate(), x, k = x, [readsLate()] = x }
note(t[1], t[2], t[3], t.k, t[10])
return log
