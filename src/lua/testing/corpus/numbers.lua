math.randomseed(5) return {tostring(math.random()), math.random(10), math.random(5,6)}
math.randomseed(-5.7) return {tostring(math.random()), math.random(10), math.random(5,6)}
return math.random(0)
return math.random(2,1)
return math.random(1,2,3)
return tostring(0*-1)
return tostring(-0)
return {tonumber('0x10'), tonumber(' 10 '), tonumber('1e2'), tonumber('10',2), tonumber('zz',36), tonumber('8',8), tonumber('inf') and 1, tonumber('nan') and 1, tonumber('0x') and 1, tonumber('') and 1, tonumber('1 2') and 1}
return {tonumber('0x1p4'),tonumber('0x.8') and 1, tonumber('1\0002'), tonumber('- 1') and 1, tonumber('-0x10'), tonumber('10',16), tonumber('-ff',16), tonumber('7fffffffffffffff',16)}
return tostring(tonumber('ffffffffffffffffff',16))
return {tostring(tonumber('-ff',16)), tonumber('1.5',10), tonumber(nil) == nil}
return tonumber()
return tonumber('1',1)
return tonumber({},10)
for i='a',2 do end
for i='1','3' do return i end
return math.random(1) .. tostring(math.random(1.9))
return 0x7fffffffffffffff
return tostring(0xffffffffffffffffff)
return 1 .. 2
return 2^0.5 == math.sqrt(2)
return -2^2
return {math.floor(-3.5), math.ceil(-3.5), math.fmod(-7,3), -7 % 3, 7 % -3, math.max(1,5,3), math.min(4,2)}
return {tostring(math.modf(3.7)), tostring(select(2,math.modf(-3.7))), tostring(select(2, math.modf(1/0))), tostring(select(2, math.modf(-3)))}
return {tostring(math.frexp(10)), select(2, math.frexp(10)), math.ldexp(0.5, 4)}
return {tostring(math.log10(1000)), tostring(math.log(10)), tostring(math.exp(1)), tostring(math.pi), tostring(math.deg(1)), tostring(math.rad(180))}
