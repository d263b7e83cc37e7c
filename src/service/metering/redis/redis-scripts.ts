/**
 * A sliding window is a hash: `taken` and `reserved` in all, and for each bucket of time, by its number
 * since 1970, `taken:<number>` and `reserved:<number>`. A bucket counts until its newest moment has left
 * the window. Buckets before `oldest` are gone and none is after `newest`, so that a script reads a few
 * fields and not all of them. The time is Redis' own: instances need not agree on theirs.
 */
const slidingWindow = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local windowMs, bucketMs = tonumber(ARGV[1]), tonumber(ARGV[2])
local span = math.ceil(windowMs / bucketMs)
local page = 50

local function expiresIn(number) return (number + span + 1) * bucketMs - now end

local function fields(kind, first, last)
  local names = {}
  for number = first, last do names[#names + 1] = kind .. ':' .. number end
  return names
end

local function amounts(window, kind, first, last)
  local found = redis.call('HMGET', window.key, unpack(fields(kind, first, last)))
  for at = 1, #found do found[at] = tonumber(found[at] or 0) end
  return found
end

local function save(window)
  redis.call('HSET', window.key, 'taken', window.taken, 'reserved', window.reserved,
    'oldest', window.oldest, 'newest', window.newest)
  redis.call('PEXPIRE', window.key, math.max(1, expiresIn(window.newest)))
end

local function dropExpired(window)
  local kept = window.current - span
  if window.oldest >= kept then return end
  local gone = math.min(kept - 1, window.newest)
  for first = window.oldest, gone, page do
    local last = math.min(first + page - 1, gone)
    for _, kind in ipairs({ 'taken', 'reserved' }) do
      for _, amount in ipairs(amounts(window, kind, first, last)) do window[kind] = window[kind] - amount end
      redis.call('HDEL', window.key, unpack(fields(kind, first, last)))
    end
  end
  window.oldest = kept
  window.newest = math.max(window.newest, kept)
  save(window)
end

local function open(key)
  local current = math.floor(now / bucketMs)
  local kept = redis.call('HMGET', key, 'taken', 'reserved', 'oldest', 'newest')
  local newest = tonumber(kept[4] or current)
  -- Redis' clock was set back: by less than a window, time stands still; by more, the window begins anew.
  if newest > current + span then
    redis.call('DEL', key)
    kept, newest = {}, current
  end
  local window = { key = key, taken = tonumber(kept[1] or 0), reserved = tonumber(kept[2] or 0),
    oldest = tonumber(kept[3] or current), newest = newest, current = math.max(current, newest) }
  dropExpired(window)
  return window
end

local function change(window, kind, number, by)
  local field = kind .. ':' .. number
  local before = tonumber(redis.call('HGET', window.key, field) or 0)
  local after = math.max(0, before + by)
  redis.call('HSET', window.key, field, after)
  window[kind] = window[kind] + after - before
end

local function take(window, limit, amount)
  if window.taken + amount > limit then return false end
  window.newest = window.current
  change(window, 'taken', window.current, amount)
  return true
end

local function fitsIn(window, limit, amount)
  local free = limit - window.taken
  for first = window.oldest, window.newest, page do
    for at, taken in ipairs(amounts(window, 'taken', first, math.min(first + page - 1, window.newest))) do
      free = free + taken
      if free >= amount then return expiresIn(first + at - 1) end
    end
  end
  return windowMs
end

local function fullIn(window)
  if window.taken == 0 then return 0 end
  local last, size = window.newest, 1
  while last >= window.oldest do
    local first = math.max(last - size + 1, window.oldest)
    local found = amounts(window, 'taken', first, last)
    for at = #found, 1, -1 do
      if found[at] > 0 then return expiresIn(first + at - 1) end
    end
    last, size = first - 1, page
  end
  return 0
end

local function answer(accepted, waitMs, number, requests, tokens)
  return { accepted, waitMs, number, requests.taken, fullIn(requests),
    tokens.taken, tokens.reserved, fullIn(tokens) }
end

local requests, tokens = open(KEYS[1]), open(KEYS[2])
`

/** ARGV: windowMs, bucketMs, limit. */
const countRequest = `${slidingWindow}
local limit = tonumber(ARGV[3])
if not take(requests, limit, 1) then
  return answer(0, fitsIn(requests, limit, 1), 0, requests, tokens)
end
save(requests)
return answer(1, 0, requests.current, requests, tokens)
`

/** ARGV: windowMs, bucketMs, limit, amount. Its answer's bucket is what `settleTokens` asks for. */
const reserveTokens = `${slidingWindow}
local limit, amount = tonumber(ARGV[3]), tonumber(ARGV[4])
if not take(tokens, limit, amount) then
  return answer(0, fitsIn(tokens, limit, amount), 0, requests, tokens)
end
change(tokens, 'reserved', tokens.current, amount)
save(tokens)
return answer(1, 0, tokens.current, requests, tokens)
`

/**
 * ARGV: windowMs, bucketMs, bucket, amount. What is still under way moves on to the newest bucket, before its own
 * expires. An instance that died moves nothing: what it had reserved is over a window later.
 */
const renewTokens = `${slidingWindow}
local number, amount = tonumber(ARGV[3]), tonumber(ARGV[4])
if redis.call('HEXISTS', tokens.key, 'reserved:' .. number) == 1 then
  change(tokens, 'taken', number, -amount)
  change(tokens, 'reserved', number, -amount)
end
tokens.newest = tokens.current
change(tokens, 'taken', tokens.current, amount)
change(tokens, 'reserved', tokens.current, amount)
save(tokens)
return answer(1, 0, tokens.current, requests, tokens)
`

/**
 * ARGV: windowMs, bucketMs, the bucket in which it was reserved, the one in which it is held, reserved, used. Once the
 * first has expired, what was used beyond the reserved counts from now: else the longest answers would cost the least.
 */
const settleTokens = `${slidingWindow}
local first, number = tonumber(ARGV[3]), tonumber(ARGV[4])
local reserved, used = tonumber(ARGV[5]), tonumber(ARGV[6])
local isReserved = redis.call('HEXISTS', tokens.key, 'reserved:' .. number) == 1
if isReserved then
  change(tokens, 'taken', number, -reserved)
  change(tokens, 'reserved', number, -reserved)
end
if isReserved and first >= tokens.oldest then
  change(tokens, 'taken', first, used)
elseif used > reserved then
  tokens.newest = tokens.current
  change(tokens, 'taken', tokens.current, used - reserved)
end
if isReserved or used > reserved then save(tokens) end
return answer(1, 0, number, requests, tokens)
`

/** ARGV: this instance, how many milliseconds it counts. Says how many instances there are. */
const announce = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return { redis.call('ZCARD', KEYS[1]) }
`

/** ARGV: the instance that leaves. */
const leave = `return { redis.call('ZREM', KEYS[1], ARGV[1]) }`

/** What the link itself asks of Redis, to count the instances. */
export const linkScripts = {
  parleyAnnounce: { lua: announce, numberOfKeys: 1 },
  parleyLeave: { lua: leave, numberOfKeys: 1 },
} as const

/** What the limits ask of Redis: each runs in one piece, sent once and called by its hash from then on. */
export const limitScripts = {
  parleyCountRequest: { lua: countRequest, numberOfKeys: 2 },
  parleyReserveTokens: { lua: reserveTokens, numberOfKeys: 2 },
  parleyRenewTokens: { lua: renewTokens, numberOfKeys: 2 },
  parleySettleTokens: { lua: settleTokens, numberOfKeys: 2 },
} as const
