-- values and operators
return {7 / 2, 7 % 3, -7 % 3, 7 % -3, -7 % -3, 2 ^ 10, 2 ^ -1 * 8, 5 % 0.5}
return {tostring(5 % math.huge), tostring(-5 % math.huge), tostring(5 % 0), tostring(0 / 0 == 0 / 0)}
return {"10" + 5, "0x10" * 2, " 7 " - 1, "3" ^ "2", -"4", 10 .. 20}
return {2 ^ 3 ^ 2, -2 ^ 2, not 1 == 2, 1 .. 2 == "12", 1 + 2 < 4, "a" .. "b" == "ab"}
return {1 and 2, nil and 1 or 3, false or 4, 0 and 5, "" and 6, nil == false, not not nil}
return {"a" < "b", "a" < "B", "Z" < "a", "" < "a", "a\0b" < "a\0c", "10" < "9", 2 < 10}
return {1 == 1.0, "1" == 1, 0 == -0, "a" ~= "b", {} == {}, 1e15 == 10 ^ 15}
return {1 < 2 and "yes" or "no", nil ~= false, #"abc" + 1, -#"ab"}
return {0xff, 0XAb, 1e2, .5 * 4, 3., 1E-2 * 1000, 0x1p4}
return {"\a\b\f\n\r\t\v\\\"\'", '\65\066\0671', "a\zb", [==[]]]==], [[\n]]}
-- scope
local x = 1 do local x = 2 end return x
local x = 1 local x = x + 1 return x
local x = 1 if true then local x = 2 x = 3 end return x
local function f() return g end return pcall(f)
local f = function() return f end return pcall(f)
local function f(n) if n == 0 then return "end" end return f(n - 1) end return f(5)
local a, b, c = 1 return {a, tostring(b), tostring(c)}
local a, b = 1, 2, 3 return {a, b}
local a, b = 1, 2 a, b = b, a return {a, b}
local t = {} t.a, t.b, t.c = 1, 2 return {t.a, t.b, tostring(t.c)}
local i, t = 1, {} i, t[i] = i + 1, "x" return {i, t[1], tostring(t[2])}
local t = {1, 2} local function f() t = {5, 6} return 1 end t[f()] = 9 return t
local t = {1} local function f() t = {7} return 8 end t[1] = f() return t
-- control flow
local s = {} for i = 1, 3 do s[#s + 1] = i end for i = 3, 1, -1 do s[#s + 1] = i end return s
local s = {} for i = 1, 2, 0.5 do s[#s + 1] = tostring(i) end return s
local n = 0 for i = 1, 0 do n = n + 1 end for i = 5, 1 do n = n + 1 end return n
for i = 1, 3 do local j = i i = 10 if j == 3 then return {i, j} end end
local n = 0 while true do n = n + 1 if n > 5 then break end end return n
local n = 0 repeat local done = n == 3 n = n + 1 until done return n
local r = {} for i = 1, 3 do for j = 1, 3 do if j == i then break end r[#r + 1] = i * 10 + j end end return r
local r = {} for k, v in next, {10, 20} do r[#r + 1] = k + v end return r
local r = {} for w in ("a b c"):gmatch("%a") do r[#r + 1] = w end return r
local function iter(s, c) if c < s then return c + 1, c * c end end local r = {} for i, sq in iter, 4, 0 do r[i] = sq end return r
if nil then return 1 elseif false then return 2 elseif 0 then return 3 else return 4 end
do return 1 end
while true do if true then return "out" end end
-- functions
local function f(a, b) return b, a end return {f(1, 2)}
local function f(...) return select("#", ...), ... end return {f(1, nil, 3, nil)}
local function f(...) local a, b = ... return {a, b, select("#", ...)} end return f("x", "y", "z")
local function f(a, ...) return {a, ...} end return f(1, 2, 3)
local function f() return 1, 2, 3 end return {f(), f()}
local function f() return 1, 2, 3 end return {(f()), f()}
local function f() return 1, 2, 3 end local t = {f(), x = 1, f()} return {#t, t[4]}
local function f() end return {f(), (f())}
local function f() end return select("#", f(), (f()))
local function f(...) return ... end return #{f(1, 2), f(3, 4), (f(5, 6))}
local t = {} function t.a(x) return x end function t:b(x) return self == t, x end return {t.a(1), t:b(2)}
local t = {a = {b = {}}} function t.a.b.c() return "deep" end function t.a.b:d() return self == t.a.b end return {t.a.b.c(), t.a.b:d()}
local f = function(x) return x end return {f "str", f [[long]], #f {1, 2}}
local s = "abc" return {s:upper(), ("x"):rep(2), #s:sub(2), s:upper():lower()}
return (function(...) return select("#", ...) end)(nil, nil)
local function sum(n) if n == 0 then return 0 end return n + sum(n - 1) end return sum(5000)
local function loop(n) if n == 0 then return "done" end return loop(n - 1) end return loop(100000)
-- closures
local function counter() local n = 0 return function() n = n + 1 return n end end local a, b = counter(), counter() return {a(), a(), b()}
local fs = {} for i = 1, 3 do fs[i] = function() i = i + 10 return i end end return {fs[1](), fs[1](), fs[2]()}
local fs = {} for _, v in ipairs({"a", "b"}) do fs[#fs + 1] = function() return v end end return {fs[1](), fs[2]()}
local fs = {} local i = 1 while i <= 3 do local j = i fs[i] = function() return j end i = i + 1 end return {fs[1](), fs[3]()}
local fs = {} repeat local x = #fs fs[#fs + 1] = function() return x end until x == 2 return {fs[1](), fs[3]()}
local function f(x) local function get() return x end local function set(v) x = v end return get, set end local g, s = f(1) s(5) return g()
local function f(a) return function(b) return function(c) return a + b * c end end end return f(1)(2)(3)
local a = 1 local function f() a = a + 1 return function() a = a * 10 return a end end return {f()(), a}
-- tables
local t = {1, 2, 3, x = "y", [10] = 10, ["a b"] = 1, [1.5] = "f"} return {#t, t.x, t[10], t["a b"], t[1.5]}
local t = {1, 2, nil, 4} return {#t, t[4]}
local t = {[1] = "a", "b"} return t[1]
local t = {n = 1; 2; 3,} return {t.n, #t}
local t = {} t[1.0] = "a" t["1"] = "b" return {t[1], t["1"]}
local t = {{1, 2}, {3, 4}} return t[2][1]
local t = {} for i = 1, 60 do t[i] = i end return #{unpack(t)}
return #{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52}
-- metatables
local t = setmetatable({}, {__index = {x = 1}}) return {t.x, tostring(t.y), tostring(rawget(t, "x"))}
local t = setmetatable({}, {__index = function(t, k) return k .. "!" end}) return {t.a, t[1]}
local a = setmetatable({}, {__index = {z = 3}}) local b = setmetatable({}, {__index = a}) return b.z
local log = {} local t = setmetatable({}, {__newindex = function(t, k, v) rawset(t, k, v * 2) end}) t.x = 5 t.x = 7 return t.x
local store = {} local t = setmetatable({}, {__newindex = store}) t.a = 1 return {tostring(rawget(t, "a")), store.a}
local mt = {__add = function(a, b) return "add" end, __sub = function() return "sub" end, __mul = function() return "mul" end, __div = function() return "div" end, __mod = function() return "mod" end, __pow = function() return "pow" end, __unm = function() return "unm" end} local t = setmetatable({}, mt) return {t + 1, 1 + t, t - t, t * 2, 2 / t, t % 1, t ^ 2, -t}
local t = setmetatable({}, {__concat = function(a, b) return type(a) .. type(b) end}) return {t .. "s", 1 .. t, t .. t, "a" .. "b" .. t}
local mt = {__eq = function(a, b) return a.v == b.v end} local a, b = setmetatable({v = 1}, mt), setmetatable({v = 1}, mt) return {a == b, a ~= b, rawequal(a, b)}
local a, b = setmetatable({}, {__eq = function() return true end}), setmetatable({}, {__eq = function() return true end}) return a == b
local mt = {__lt = function(a, b) return a.v < b.v end} local a, b = setmetatable({v = 1}, mt), setmetatable({v = 2}, mt) return {a < b, a > b, a <= b, a >= b}
local mt = {__le = function(a, b) return "yes" end} local a = setmetatable({}, mt) return {a <= a, pcall(function() return a < a end)}
local t = setmetatable({}, {__call = function(self, a, b) return a, b, self end}) local a, b = t(1, 2) return {a, b}
local t = setmetatable({}, {__len = function() return 42 end}) return #t
local t = setmetatable({}, {__tostring = function() return "me" end}) return {tostring(t), pcall(function() return t .. "" end)}
local t = setmetatable({}, {__tostring = function() return 5 end}) return type(tostring(t))
local t = setmetatable({1, 2}, {__index = function(t, i) return i <= 4 and i * 10 or nil end}) local r = {} for i, v in ipairs(t) do r[i] = v end return {#r, t[3]}
local c = setmetatable({}, {__index = table}) c:insert("x") return c:concat()
local Base = {} Base.__index = Base function Base.new(v) return setmetatable({v = v}, Base) end function Base:get() return self.v end local D = setmetatable({}, {__index = Base}) D.__index = D function D:twice() return self:get() * 2 end local o = setmetatable({v = 4}, D) return {o:get(), o:twice()}
local t = setmetatable({}, {__metatable = "locked"}) return getmetatable(t)
return getmetatable("").__index == string
local t = setmetatable({}, {__call = setmetatable({}, {__call = function() return 1 end})}) return pcall(t)
local t = {} t.__index = t setmetatable(t, t) return pcall(function() return t.missing end)
local t = {} setmetatable(t, {__newindex = t}) return pcall(function() t.x = 1 end)
-- and more
return {1,2.7,-2.7,1e30,0/0,true,false,3}
return 1e19
return -1e19
return function() end
return
local a,b = 0,-0 return tostring(b)
local z=0 return tostring(-z)
local function f(...) return arg.n end return f(1,2,3)
local function f(...) local x = ... return arg end return f(1,2,3)
return {select(-1,1,2,3)}
return {select(-5,1,2,3)}
return {select(0,1,2,3)}
local t = setmetatable({},{__metatable=1}) return getmetatable(t)
local x = 1 local function f() x = 10 return 1 end return x + f()
for i=1,3,0 do return i end
return {collectgarbage('step'), collectgarbage('stop'), collectgarbage()}
return "\065\10\x41"
return "a" < "b", 1
return {(function(...) return ... end)(1,2,3)}
return {((function(...) return ... end)(1,2,3))}
return select('#', ...)
for i = 3,1,-1 do return i end
local s = 0 for i = 1, 3 do for j = 1, 3 do if j == 2 then break end s = s + 1 end end return s
local s = 0 repeat local x = s s = s + 1 until x > 2 return s
local a, b, c = (function() return 1, 2 end)() return {a, b, tostring(c)}
local a = {1,2,3} local i = 1 i, a[i] = i+1, 20 return {i, a[1], a[2]}
local a = {1,2,3} local i = 1 a[i], i = 20, i+1 return {i, a[1], a[2]}
return {1,2,nil,4}
return nil
return load(function() return nil end)
return not nil == true
return 1 < 2 == true
