-- NaN and its sign
return tostring(0/0)
return tostring(-(0/0))
return tostring(tonumber("nan"))
return tostring(tonumber("-nan"))
return {tostring(nil or 0/0), tostring(math.huge-math.huge), tostring(-math.huge+math.huge), tostring(math.huge*0), tostring(0*math.huge), tostring(math.huge/math.huge)}
local z = 0 return {tostring(z/z), tostring(-z/z), tostring(z/-z), tostring(-(z/z))}
local n = 0/0 return {tostring(n+1), tostring(1+n), tostring(-n+1), tostring(1+(-n)), tostring(n+(-n)), tostring((-n)+n), tostring(n*(-n)), tostring((-n)*n), tostring(n-(-n)), tostring((-n)-n), tostring(n/(-n)), tostring((-n)/n)}
local n, one = 0/0, 1 return {tostring(n%2), tostring(2%n), tostring((-n)%2), tostring(2%(-n)), tostring(5%0), tostring(5%math.huge), tostring(math.huge%5), tostring(one%0), tostring(-5%0)}
local n = 0/0 return {tostring(n^2), tostring(2^n), tostring((-n)^2), tostring(2^(-n)), tostring((-8)^(1/3)), tostring((-1)^0.5), tostring(n^0), tostring(1^n)}
local n = 0/0 return {tostring(math.abs(n)), tostring(math.abs(-n)), tostring(math.floor(n)), tostring(math.floor(-n)), tostring(math.ceil(n)), tostring(math.ceil(-n)), tostring(math.sqrt(-1)), tostring(math.sqrt(n)), tostring(math.sqrt(-n)), tostring(math.log(-1)), tostring(math.log10(-1)), tostring(math.log(n)), tostring(math.log(-n))}
local n = 0/0 return {tostring(math.acos(2)), tostring(math.asin(2)), tostring(math.acos(n)), tostring(math.acos(-n)), tostring(math.asin(n)), tostring(math.asin(-n)), tostring(math.atan(n)), tostring(math.atan(-n)), tostring(math.atan2(n, 1)), tostring(math.atan2(-n, 1)), tostring(math.atan2(1, n)), tostring(math.atan2(1, -n))}
local n = 0/0 return {tostring(math.sin(math.huge)), tostring(math.cos(math.huge)), tostring(math.tan(math.huge)), tostring(math.sin(-math.huge)), tostring(math.sin(n)), tostring(math.sin(-n)), tostring(math.cos(n)), tostring(math.cos(-n)), tostring(math.tan(n)), tostring(math.tan(-n))}
local n = 0/0 return {tostring(math.exp(n)), tostring(math.exp(-n)), tostring(math.sinh(n)), tostring(math.sinh(-n)), tostring(math.cosh(n)), tostring(math.cosh(-n)), tostring(math.tanh(n)), tostring(math.tanh(-n)), tostring(math.deg(n)), tostring(math.deg(-n)), tostring(math.rad(n)), tostring(math.rad(-n))}
local n = 0/0 return {tostring(math.fmod(n, 1)), tostring(math.fmod(-n, 1)), tostring(math.fmod(1, n)), tostring(math.fmod(1, -n)), tostring(math.fmod(1, 0)), tostring(math.fmod(-1, 0)), tostring(math.fmod(math.huge, 1)), tostring(math.fmod(-math.huge, 1))}
local n = 0/0 local a, b = math.modf(n) local c, d = math.modf(-n) local e, f = math.frexp(n) local g, h = math.frexp(-n) return {tostring(a), tostring(b), tostring(c), tostring(d), tostring(e), tostring(f), tostring(g), tostring(h), tostring(math.ldexp(n, 1)), tostring(math.ldexp(-n, 1))}
local n = 0/0 return {tostring(math.max(n, 1)), tostring(math.max(1, n)), tostring(math.max(-n, 1)), tostring(math.min(-n, 1)), tostring(math.min(n)), tostring(math.pow(n, 2)), tostring(math.pow(-n, 2)), tostring(math.pow(-8, 1/3))}
local n = 0/0 return {string.format("%f %g %e %G %5.1f|%-6f|%+f|% f|%06f", n, n, n, n, n, n, n, n, n), string.format("%f %g %e %G %5.1f|%-6f|%+f|% f|%06f", -n, -n, -n, -n, -n, -n, -n, -n, -n)}
local n = 0/0 return {string.format("%d", n), string.format("%d", -n), string.format("%x", n), string.format("%s", n), string.format("%s", -n), string.format("%c", n), n .. "", (-n) .. ""}
cjson.encode_invalid_numbers(true) local n = 0/0 local r = {cjson.encode({n}), cjson.encode({-n}), cjson.encode({math.huge, -math.huge})} cjson.encode_invalid_numbers(false) return r
local n = cjson.decode("[nan, -nan, NaN, 1]") return {tostring(n[1]), tostring(n[2]), tostring(n[3])}
local n = 0/0 return {cmsgpack.pack(n), cmsgpack.pack(-n), tostring(cmsgpack.unpack(cmsgpack.pack(n))), tostring(cmsgpack.unpack(cmsgpack.pack(-n))), struct.pack(">d", n), struct.pack(">d", -n), struct.pack(">f", n), struct.pack(">f", -n)}
local n = 0/0 return {tostring((struct.unpack(">d", struct.pack(">d", n)))), tostring((struct.unpack(">d", struct.pack(">d", -n)))), tostring((struct.unpack(">f", struct.pack(">f", n)))), tostring((struct.unpack(">f", struct.pack(">f", -n))))}
local n = 0/0 return {redis.call("ECHO", n), redis.call("ECHO", -n)}
return 0/0
return -(0/0)
return {double = -(0/0)}
local n = -(0/0) return {tostring(n == n), tostring(n ~= n), tostring(n < 1), tostring(n > 1), type(n), tostring(rawequal(n, n)), tostring(not n), tostring(n == 0/0)}
local n = -(0/0) local t = {n} return {tostring(t[n]), tostring(pcall(function() t[n] = 1 end)), #t, tostring(next(t))}
local n = -(0/0) return {tostring(-n), tostring(-(-n)), tostring(- -n), tostring("nan"+0), tostring("nan"+1), tostring(1+"nan"), tostring(-"nan"), tostring("-nan"*1), tostring(-tonumber("-nan"))}
local n = "nan" return {tostring(math.abs(n)), tostring(n+n), tostring(n*-1), tostring(n/n), tostring(n-n), tostring(math.max(n, 1)), bit.tohex(n), bit.tohex(0/0), tostring(bit.tobit(n))}
for i = -(0/0), 1 do return "ran" end return "not"
for i = 1, 2, -(0/0) do return tostring(i) end return "not"
local t = {3, -(0/0), 1, 0/0} local ok, e = pcall(table.sort, t) local r = {tostring(ok)} for i, v in ipairs(t) do r[#r + 1] = tostring(v) end return r
local n = -(0/0) return string.rep("x", n) .. "|" .. ("abc"):sub(n) .. "|" .. ("abc"):sub(1, n)
return {tostring(tonumber("nan(1)")), tostring(tonumber("NAN")), tostring(tonumber(" -NaN ")), tostring(tonumber("+nan"))}
local function f(x, y) return tostring(x + y) .. tostring(x * y) .. tostring(x - y) .. tostring(x / y) end local n = 0/0 return {f(n, 1), f(1, n), f(-n, 1), f(1, -n), f(n, -n), f(-n, n), f(n, n), f(-n, -n)}
local t = {} for i = 1, 3 do t[i] = i end t[1] = -(0/0) return {table.concat(t, ","), tostring(unpack(t)), cjson.encode({x = 1})}
return {tostring(redis.call('SET', 'k', -(0/0))), redis.call('GET', 'k')}
return tostring({-(0/0)} == nil) .. tostring(select('#', -(0/0))) .. tostring(math.random and true)
return {tostring((0/0)^3), tostring((0/0)^-3), tostring((0/0)^2), tostring((-(0/0))^3), tostring(math.pow(0/0, 3)), tostring((0/0)^0.5)}
