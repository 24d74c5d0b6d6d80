local x = 
return 'abc
return [[abc
return 1 1
x = = 1
for i=1 do end
if true then
return {pcall(loadstring,'return 1 +')}
return loadstring('return 1 + ...')(5)
return {loadstring('x=')}
return {loadstring('x=','=foo')}
return {loadstring('x=','@foo')}
return {loadstring('error("q")','hello')}
return {pcall(loadstring('error("q")','@hello'))}
return {pcall(loadstring('error("q")'))}
local s = string.rep('(',210)..'1'..string.rep(')',210) return {loadstring('return '..s)}
local r for i=190,205 do local s = string.rep('(',i)..'1'..string.rep(')',i) if not loadstring('return '..s) then return i end end
local s = string.rep('(',300)..'1'..string.rep(')',300) return {(select(2,loadstring('return '..s)))}
local s='' for i=1,201 do s=s..'local a'..i..' ' end return {(select(2,loadstring(s)))}
local s='' for i=1,61 do s=s..'local a'..i..' ' end s = s..' return function() return 0' for i=1,61 do s=s..'+a'..i end return {(select(2,loadstring(s..' end')))}
local s='f(' for i=1,260 do s=s..'1,' end return {(select(2,loadstring(s..'1)')))}
return {(select(2,loadstring('x = }')))}
return {(select(2,loadstring('for a b')))}
return {(select(2,loadstring('for 1 b')))}
return {(select(2,loadstring('local 1')))}
return {(select(2,loadstring('if x then\n\n y() ')))}
return {(select(2,loadstring('f(\n1 2)')))}
return {(select(2,loadstring('f\n(1)')))}
return {(select(2,loadstring('a.1 = 2')))}
return {(select(2,loadstring('break')))}
return {(select(2,loadstring('do break x() end')))}
return {(select(2,loadstring('a = 3x')))}
return {(select(2,loadstring('a = 0x')))}
return {(select(2,loadstring('a = "\\300"')))}
return {(select(2,loadstring('a = "x\ny"')))}
return {(select(2,loadstring('a = [==[ x')))}
return {(select(2,loadstring('a = [=x')))}
return {(select(2,loadstring('a = [[ [[ ]] ]]')))}
return {(select(2,loadstring('--[[ x')))}
return {(select(2,loadstring('a = \1')))}
return {(select(2,loadstring('a = \200')))}
return {(select(2,loadstring('a ~ b')))}
return {(select(2,loadstring('function f(a,) end')))}
return {(select(2,loadstring('function f(...,a) end')))}
return {(select(2,loadstring('function f() return ... end')))}
return {(select(2,loadstring('f() = 1')))}
return {(select(2,loadstring('(a) = 1')))}
return {(select(2,loadstring('a')))}
return {(select(2,loadstring('a,b')))}
return {(select(2,loadstring('a:b = 1')))}
return {(select(2,loadstring('return return')))}
return {(select(2,loadstring('goto x')))}
return {(select(2,loadstring(';')))}
return {(select(2,loadstring('x = "abc" "d" y')))}
return {(select(2,loadstring('x = 1 + [[a\nb]] z w')))}
return {(select(2,loadstring('x = {a=1 b=2}')))}
return {(select(2,loadstring('x = {a\n b}')))}
return {(select(2,loadstring('x = 1e')))}
return {(select(2,loadstring('x = 1..2')))}
return {(select(2,loadstring('x = .5.5')))}
return {(select(2,loadstring('x', 'a very long chunk name that goes on and on and on and on and on and on and on and on and on, really')))}
return {(select(2,loadstring('x', '=a very long chunk name that goes on and on and on and on and on and on and on and on and on, really')))}
return {(select(2,loadstring('x', '@a very long chunk name that goes on and on and on and on and on and on and on and on and on, really')))}
return {(select(2,loadstring('x\ny z')))}
local x <const> = 1
x.y:z"a".b[1]{} = 3
local a <close> = 1
