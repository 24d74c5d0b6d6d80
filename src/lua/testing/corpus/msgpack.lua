return {cmsgpack.pack({}), cmsgpack.pack(nil), cmsgpack.pack(true,false), cmsgpack.pack(1.5), cmsgpack.pack(0.1), cmsgpack.pack(-1), cmsgpack.pack(-33), cmsgpack.pack(128), cmsgpack.pack(2^32), cmsgpack.pack(2^53), cmsgpack.pack(2^64), cmsgpack.pack(1/0), cmsgpack.pack(0/0), cmsgpack.pack(-2^63), cmsgpack.pack(2^63)}
return cmsgpack.pack()
return {cmsgpack.pack({1,2,a=3}), cmsgpack.pack({1,nil,3}), cmsgpack.pack({[2]=1}), cmsgpack.pack({['1']=1}), cmsgpack.pack({[1.5]=1})}
return cmsgpack.pack(string.rep('a',40)):sub(1,4) .. cmsgpack.pack(string.rep('a',300)):sub(1,4) .. cmsgpack.pack(string.rep('a',70000)):sub(1,6)
local t={} t[1]=t return #cmsgpack.pack(t)
local t={} t[1]=t return cmsgpack.pack(t)
return {cmsgpack.unpack('\1\2\3')}
return {cmsgpack.unpack('')}
return cmsgpack.unpack()
return cmsgpack.unpack(nil)
return cmsgpack.unpack({})
return cmsgpack.unpack('\193')
return cmsgpack.unpack('\205\1')
return cmsgpack.unpack('\196\1a')
return {cmsgpack.unpack_one('\1\2\3')}
return {cmsgpack.unpack_one('\1\2\3',2)}
return {cmsgpack.unpack_one('\1\2\3',4)}
return {cmsgpack.unpack_one('\1\2\3',-1)}
return {cmsgpack.unpack_limit('\1\2\3',2)}
return {cmsgpack.unpack_limit('\1\2\3',2,1)}
return {cmsgpack.unpack_limit('\1\2\3')}
return {cmsgpack.unpack_limit('\1\2\3',-2)}
return {cmsgpack.unpack_limit('\1\2\3',0)}
return {tostring(cmsgpack.unpack('\203\64\9\33\251\84\68\45\24')), tostring(cmsgpack.unpack('\202\63\192\0\0')), cmsgpack.unpack('\211\255\255\255\255\255\255\255\254'), cmsgpack.unpack('\208\200'), cmsgpack.unpack('\209\255\1'), cmsgpack.unpack('\210\255\255\255\1'), cmsgpack.unpack('\217\3abc'), cmsgpack.unpack('\224')}
local t = cmsgpack.unpack('\130\161a\1\192\2') return t.a
local r={} for k,v in pairs(cmsgpack) do r[#r+1]=k end return r
