return redis.call()
return redis.call('nope')
return redis.call('get')
return redis.call('get',{})
return redis.call('get',nil)
return redis.call('eval','return 1',0)
return redis.call('subscribe','x')
return redis.call('set','k','v') 
return redis.call('lpush','k','v')
return redis.pcall('lpush','k','v')
return {pcall(redis.call,'lpush','k','v')}
local ok,e = pcall(redis.call,'lpush','k','v') return type(e)
local ok,e = pcall(redis.call,'nope') return e
return {err='x'}
return {err='FOO bar',source='s',line=3}
return {ok='x\r\ny'}
return redis.error_reply('x')
return redis.error_reply('-x y')
return redis.error_reply('')
return redis.error_reply()
return redis.error_reply(1)
return redis.status_reply('x')
return redis.status_reply(1)
return {double=3.5}
return {map={a=1}}
return {set={a=true}}
return {big_number='123'}
return {verbatim_string={format='txt',string='x'}}
return redis.sha1hex('abc')
return redis.sha1hex()
return redis.sha1hex(5)
return redis.sha1hex({})
return redis.log(1)
return redis.log('x','y')
return redis.log(9,'y')
return redis.log(0,'y')
return redis.setresp(2)
return redis.setresp(4)
return redis.setresp()
return redis.replicate_commands()
return redis.set_repl(1)
return redis.set_repl()
return redis.set_repl(77)
return redis.breakpoint()
return redis.debug('x')
return redis.acl_check_cmd('get','x')
return redis.acl_check_cmd('nope','x')
return redis.acl_check_cmd()
local a, b, c = redis.REDIS_VERSION:match("^(%d+)%.(%d+)%.(%d+)$") return redis.REDIS_VERSION_NUM == a * 65536 + b * 256 + c and "as it is"
redis.foo()
redis.x = 1
KEYS[1]='x' return KEYS[1]
KEYS = 5
ARGV.foo = 2 return ARGV.foo
return __redis__err__handler('x').err
return __redis__err__handler({err='x'}).line
local r = {} for k,v in pairs(redis.pcall('nope')) do r[#r+1]=k r[#r+1]=tostring(v) end return r
local r = {} for k,v in pairs(redis.pcall('lpush','s')) do r[#r+1]=k r[#r+1]=tostring(v) end return r
local r = {} for k,v in pairs(redis.pcall('incr','s','x')) do r[#r+1]=k r[#r+1]=tostring(v) end return r
redis.call('set','s','a') local r = {} for k,v in pairs(redis.pcall('incr','s')) do r[#r+1]=k r[#r+1]=tostring(v) end return r
local r = {} for k,v in pairs(redis.error_reply('x')) do r[#r+1]=k r[#r+1]=tostring(v) end return r
return {err='a\r\nb'}
return redis.error_reply('a\nb')
return redis.call('set', 'a', 1.5, 'ex', 10)
return redis.call('SET','a','b','BADOPT')
return redis.call('GET','a','b')
return redis.call('')
return redis.call('multi')
return redis.call('wait',0,0)
return redis.call('blpop','nolist',0)
return redis.call('config','get','x')
return os.clock()
return rawget(_G,'os') == nil
