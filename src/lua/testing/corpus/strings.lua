error('x')
string.nope()
string.rep()
string.rep('x')
('x'):rep()
('x'):rep({})
string.rep({}, 1)
local f = string.rep f()
return {pcall(function() error('x') end)}
return {xpcall(function() error('x') end, function(e) return 'H:'..e end)}
return {xpcall(function() error('x') end, 5)}
string.gsub('x','x',error)
string.gsub('abc','(',"")
string.gsub('abc','[a',"")
string.gsub('abc','%',"")
string.gsub('abc','a',"%2")
string.gsub('abc','a',"%")
return {string.gsub('abc','a',"%z")}
string.gsub('abc','a',true)
string.gsub('abc','a',function() return {} end)
string.format('%d','x')
string.format('%d')
string.format('%y',1)
string.format('%123d',1)
string.format('%#####d',1)
string.format('%',1)
return string.format('%s')
return string.format('%5s|%-5s|%.2s|%q|%c|%i|%u|%x|%X|%o|%e|%g|%G|%%', 'a','b','cde','q\n\0\r"\\', 65, 7.9, 8, 255,255,8, 1.5, 1e20, 1e-10)
return string.format('%d %d %d', 2^53, -2^63, 1e300)
return string.format('%u %x', -1, -1)
return string.format('%5.1f|%+d|% d|%05d|%-5d|%#x|%.3d', 3.14159, 5, 5, 5, 5, 255, 5)
return string.format('%a',1)
return string.format('%s %s %s', nil, true, {} ~= nil)
return string.format('%s', {})
return string.format('%5.1s', 'abc')
return getmetatable('x').__index == string
local n=0 local function f() n=n+1 string.gsub('x','x',f) end return {pcall(f),n}
return ("x"):rep(3)
return (("x"):upper())
return {string.find('hello world', 'o w'), string.find('hello', 'l+'), string.find('a.b', '.', 1, true), string.find('abc', 'b', -1)}
return {string.find('abc', '()b()')}
return {string.match('key = value', '(%w+) = (%w+)')}
return {string.gsub('hello', 'l', {l='L'})}
return {string.gsub('abc', '%w', '%0%0')}
return {string.gsub('abc', '', '-')}
local r = {} for k, v in string.gmatch('a=1, b=2', '(%w+)=(%w+)') do r[#r+1] = k..v end return r
return {string.find('THE (quick) fox', '%((%a+)%)')}
return {string.gsub('THE (quick) fox', '%f[%a]%a+', 'X')}
return {string.find('f(a(b)c)d', '%b()')}
return {string.match('2024-01-02', '(%d+)-(%d+)-(%d+)')}
return string.format('%q', 'a\nb')
return {string.byte('abc', 1, -1)}
return string.char(72, 105)
