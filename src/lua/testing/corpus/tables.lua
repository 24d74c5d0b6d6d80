local t = {} t.x.y = 1
local t = {} return t.x.y
local t={} for i=1,10 do t['k'..i]=i end local r={} for k in pairs(t) do r[#r+1]=k end return r
table.sort({3,1,2}, function(a,b) return error('cmp') end)
table.sort({3,1,2}, error)
return table.concat({1,2,{},4})
return table.concat({1,2,3},',',1,5)
return table.concat({1.5,'x',3},', ')
return {table.insert({},1,2,3)}
table.insert({1},2,3,4)
table.insert({1})
table.insert({1},'x',1)
return {unpack({1,2,3},2)}
return {unpack({},1,8000)}
return #{unpack({},1,7999)}
return select('#',unpack({},1,7999))
return select('#',unpack({},1,8000))
return next({},1)
return next({},nil)
return ipairs()
return pairs()
return pairs(nil)
local t = {n=1,10,20,[1]=5} return t
local t = {} t[nil] = 1
local t = {} t[0/0] = 1
local t={} for i=0.1,1,0.3 do t[#t+1]=tostring(i) end return t
return {#'abc', #{1,2,nil,4}, #{1,nil,3}, #{nil,nil,3}, #{n=1}}
local t = {1,2,3} t[5]=5 return #t
local t={} t[1]=1 t[2]=2 t[4]=4 return #t
local t={} t[1]=t return #tostring(t)
return #{...}
local t = {f=function(self,x) return x end} return t:f(5)
local t = {} for i = 1, 3 do t[i] = function() return i end end return {t[1](), t[2](), t[3]()}
return table.getn({1,2,3}) + table.maxn({1,2,[10]=3})
local r={} for k,v in pairs(string) do r[#r+1]=k end return r
local r={} for k,v in pairs(table) do r[#r+1]=k end return r
local r={} for k,v in pairs(bit) do r[#r+1]=k end return r
local r={} for k,v in pairs(struct) do r[#r+1]=k end return r
