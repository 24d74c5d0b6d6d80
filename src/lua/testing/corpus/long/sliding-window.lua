-- A rate limiter on a sorted set.
local allowed = {}
local function hit(now, window, limit)
  redis.call("ZREMRANGEBYSCORE", "hits", "-inf", now - window)
  local count = redis.call("ZCARD", "hits")
  if count >= limit then
    local oldest = redis.call("ZRANGE", "hits", 0, 0, "WITHSCORES")
    return { 0, oldest[2] + window - now }
  end
  redis.call("ZADD", "hits", now, now .. "-" .. count)
  return { 1, limit - count - 1 }
end
redis.call("DEL", "hits")
for _, now in ipairs({ 0, 10, 20, 30, 95, 105, 111, 300 }) do
  local result = hit(now, 100, 3)
  allowed[#allowed + 1] = now .. ":" .. result[1] .. ":" .. result[2]
end
allowed[#allowed + 1] = redis.call("ZRANGE", "hits", 0, -1)
return allowed
