error('x',0)
error('x',2)
error({err='FOO bar'})
error({err='FOO'})
error()
error(nil)
error(5)
error(true)
local t = nil return t[1]
nope()
local s = 'x' s:nope()
local a = {} a()
return 1 + nil
return #nil
return 1 < 'a'
return {} < {}
return nil > 1
return {pcall(error)}
return {pcall(error,'x')}
return {pcall(error,{1})}
return {pcall(function() error('x',2) end)}
return {pcall(function() local x = nil + 1 end)}
return {xpcall(5, function(e) return e end)}
local function f() return error('x',2) end f()
local function f() local function g() error('x',2) end g() end f()
local function f() local function g() error('x',3) end g() end f()
local t = setmetatable({},{__index=function(t,k) error('idx '..k) end}) return t.foo
local t = setmetatable({},{__index=function(t,k) error('idx '..k,2) end}) return t.foo
local t = setmetatable({},{__add=function(a,b) return a.x end}) return (t+nil) + 1
return {assert(1,2)}
assert(false)
assert(nil,'msg')
assert(false,{err='x y'})
assert()
local n=0 local function f() n=n+1 return pcall(f) end f() return n
local n=0 local function f() n=n+1 return (pcall(f)) end f() return n
local n=0 local t = setmetatable({},{__index=function(t,k) n=n+1 return t[k+1] end}) return {pcall(function() return t[1] end), n}
for x in nil do end
error('a\nb')
error({err='a\nb'})
return select('#', pcall(error,{}))
return {pcall(error,{err=5})}
return {pcall(error,{err={}})}
return pcall(pcall)
return {pcall()}
return {xpcall()}
return {xpcall(function() local function f() return 1+f() end return f() end, function(e) return 'H'..e end)}
return {xpcall(function() error('a') end, function(e) error('b') end)}
return 1 + {}
return 'a' + 1
return 'a' .. {}
return #5
local a = {} return a.b + 1
local a = {} return -a.b
local a = {} local function f() return a + 1 end return f()
local function f() return f() + 1 end return f()
local function f() return 1 + f() end return f()
function f(...) return arg.n end return 1
return arg
return rawequal(1)
return setmetatable({},5)
return setmetatable(5,{})
local t = setmetatable({},{__metatable=1}) setmetatable(t,{})
return type()
for i=1,{} do end
for i=1,2,{} do end
for x in 5 do end
return collectgarbage('foo')
-- what Redis leaves out
return print
return require
return dofile
return loadfile
return io
return debug
return package
return module
return getfenv
return setfenv
return newproxy
return rawlen
return table.unpack
return string.pack
return math.tointeger
return utf8
return pcall(function() return undefinedname end)
local ok, message = pcall(function() undefinedname = 1 end) return message
local t = setmetatable({}, {__index = _G}) return pcall(function() return t.nothing end)
return {pcall(setmetatable, _G, {}), pcall(rawset, string, "x", 1), pcall(rawset, getmetatable(_G), "x", 1)}
return {pcall(table.insert, string, 1), pcall(table.sort, redis), pcall(function() math.pi = 3 end)}
return {type(_G), _G._G == _G, _G.KEYS == KEYS, _VERSION}
