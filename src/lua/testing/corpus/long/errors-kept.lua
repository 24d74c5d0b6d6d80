-- An error keeps what was written before it.
redis.call("DEL", "kept", "list")
redis.call("SET", "kept", "before")
local caught = redis.pcall("LPUSH", "kept", "x")
redis.call("RPUSH", "list", caught.err, type(caught.ok))
local ok, message = pcall(redis.call, "INCR", "kept")
redis.call("RPUSH", "list", tostring(ok), message)
redis.call("HSET", "kept", "field", "value")
redis.call("SET", "never", "reached")
