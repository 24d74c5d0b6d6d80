return coroutine.create(function() end)
return {pcall(coroutine.yield)}
coroutine.yield(1)
return {coroutine.resume(coroutine.create(function(a) local b = coroutine.yield(a+1) return b*2 end),5)}
local co = coroutine.wrap(function() error('x') end) co()
local co = coroutine.wrap(function() error({err='x'}) end) co()
return {coroutine.resume(coroutine.create(function() error('x') end))}
local co = coroutine.create(function() end) coroutine.resume(co) return {coroutine.resume(co)}
return coroutine.status(coroutine.create(function() end))
return tostring(coroutine.running())
local co = coroutine.wrap(function() return pcall(coroutine.yield,1) end) return {co()}
local co = coroutine.wrap(function() for x in function() return coroutine.yield(7) end do end end) return {co()}
local co = coroutine.wrap(function() return redis.call('get','zz') end) return {co()}
coroutine.create(print)
coroutine.create(tostring)
local co = coroutine.create(function() error('x') end) return {coroutine.resume(co)}
local r={} for k,v in pairs(coroutine) do r[#r+1]=k end return r
