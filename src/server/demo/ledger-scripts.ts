/**
 * What the ledger keeps in Redis, under one prefix in KEYS[1]. Its keys are made in the scripts, since the day is Redis'
 * own; the braces of the prefix keep them on one node of a cluster.
 *
 * `minute:<visitor>` the requests of the last minute, `day:<day>:<visitor>` the number of the day's, `open:<visitor>` and
 * `open` the answers under way with the time until which each counts, `budget:<day>` what is used and reserved,
 * `usage:<day>` and `refusals:<day>` what the operator's page shows, `operator` what the operator changed.
 */
const common = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local dayMs, twoDays = 86400000, 172800
local day = math.floor(now / dayMs)
local function key(...) return KEYS[1] .. ':' .. table.concat({ ... }, ':') end
local function count(name, field, by)
  redis.call('HINCRBY', name, field, by)
  redis.call('EXPIRE', name, twoDays)
end
local function limit(name, configured)
  return tonumber(redis.call('HGET', key('operator'), name) or configured)
end
local function openAt(name)
  redis.call('ZREMRANGEBYSCORE', name, '-inf', now)
  return redis.call('ZCARD', name)
end
`

/** Expects ARGV[1] to be the visitor, and ARGV[2] to ARGV[4] the visitor's limits as they are set. */
const visitor = `${common}
local minuteKey, dayKey, openKey = key('minute', ARGV[1]), key('day', day, ARGV[1]), key('open', ARGV[1])
local minuteLimit = limit('VISITOR_REQUESTS_PER_MINUTE', ARGV[2])
local dayLimit = limit('VISITOR_REQUESTS_PER_DAY', ARGV[3])
local openLimit = limit('VISITOR_CONCURRENT_REQUESTS', ARGV[4])
redis.call('ZREMRANGEBYSCORE', minuteKey, '-inf', now - 60000)
-- When the request at this place, from the oldest, leaves the minute; none where there is no such request.
local function leavesIn(place, none)
  local request = redis.call('ZRANGE', minuteKey, place, place, 'WITHSCORES')
  return request[2] and math.max(1, tonumber(request[2]) + 60000 - now) or none
end
local function answer(code, resetMs)
  return { code, resetMs, day,
    minuteLimit, redis.call('ZCARD', minuteKey), leavesIn(0, 0),
    dayLimit, tonumber(redis.call('GET', dayKey) or 0), dayMs - now % dayMs,
    openLimit, openAt(openKey) }
end
`

/** What is left to a visitor. */
const look = `${visitor}
return answer(0, 0)
`

/**
 * ARGV after the visitor's: the site's limit of answers under way, the budgets of tokens and of microdollars (-1: none), the
 * lease and for how many milliseconds it counts, whether the order is paid for, its tokens and its microdollars. The code is
 * 0, or the place of the reason in the list of refusals, from 1.
 */
const admit = `${visitor}
local siteLimit = limit('CONCURRENT_REQUESTS', ARGV[5])
local tokenBudget, dollarBudget = limit('DAILY_TOKEN_BUDGET', ARGV[6]), tonumber(ARGV[7])
-- A budget that is no longer set is none, whatever the operator made of it before.
if dollarBudget >= 0 then dollarBudget = limit('DAILY_COST_BUDGET', ARGV[7]) end
local lease, leaseMs, isPaid = ARGV[8], tonumber(ARGV[9]), ARGV[10] == '1'
local tokens, microdollars = tonumber(ARGV[11]), tonumber(ARGV[12])
local budget = key('budget', day)
local function amount(field) return tonumber(redis.call('HGET', budget, field) or 0) end
local function refused(code, resetMs)
  count(key('refusals', day), code, 1)
  return answer(code, resetMs)
end

local inMinute = redis.call('ZCARD', minuteKey)
if inMinute >= minuteLimit then return refused(1, leavesIn(inMinute - minuteLimit, 60000)) end
if tonumber(redis.call('GET', dayKey) or 0) >= dayLimit then return refused(2, dayMs - now % dayMs) end
if openAt(openKey) >= openLimit then return refused(3, 5000) end
if openAt(key('open')) >= siteLimit then return refused(4, 5000) end
if isPaid then
  if redis.call('HGET', key('operator'), 'off') then return refused(6, 60000) end
  local dollarsTaken = amount('usedMicrodollars') + amount('reservedMicrodollars')
  if amount('usedTokens') + amount('reservedTokens') + tokens > tokenBudget
    or (dollarBudget >= 0 and dollarsTaken + microdollars > dollarBudget * 1000000) then
    count(budget, 'refused', 1)
    return refused(5, dayMs - now % dayMs)
  end
  count(budget, 'reservedTokens', tokens)
  count(budget, 'reservedMicrodollars', microdollars)
  redis.call('HDEL', budget, 'refused')
end
redis.call('ZADD', minuteKey, now, lease)
redis.call('PEXPIRE', minuteKey, 60000)
redis.call('INCR', dayKey)
redis.call('EXPIRE', dayKey, twoDays)
redis.call('ZADD', openKey, now + leaseMs, lease)
redis.call('PEXPIRE', openKey, leaseMs)
redis.call('ZADD', key('open'), now + leaseMs, lease)
redis.call('PEXPIRE', key('open'), leaseMs)
return answer(0, 0)
`

/** ARGV: visitor, lease, the day in which it was admitted, whether paid, ordered tokens and microdollars, used ones, model. */
const settle = `${common}
local asked, isPaid, model = ARGV[3], ARGV[4] == '1', ARGV[9]
redis.call('ZREM', key('open', ARGV[1]), ARGV[2])
redis.call('ZREM', key('open'), ARGV[2])
local tokens, microdollars = tonumber(ARGV[7]), tonumber(ARGV[8])
if isPaid then
  local budget = key('budget', asked)
  count(budget, 'usedTokens', tokens)
  count(budget, 'usedMicrodollars', microdollars)
  -- Not "-tonumber(…)": of nothing that makes "-0", which Redis takes for no number.
  count(budget, 'reservedTokens', 0 - tonumber(ARGV[5]))
  count(budget, 'reservedMicrodollars', 0 - tonumber(ARGV[6]))
end
local usage, hour = key('usage', asked), math.floor((now % dayMs) / 3600000)
count(usage, hour .. ' requests ' .. model, 1)
count(usage, hour .. ' tokens ' .. model, tokens)
count(usage, hour .. ' microdollars ' .. model, microdollars)
return { 0 }
`

/** ARGV: for how many milliseconds leases count, then each lease of this instance after its visitor. */
const renew = `${common}
local leaseMs = tonumber(ARGV[1])
for at = 2, #ARGV, 2 do
  for _, name in ipairs({ key('open', ARGV[at]), key('open') }) do
    redis.call('ZADD', name, now + leaseMs, ARGV[at + 1])
    redis.call('PEXPIRE', name, leaseMs)
  end
end
return { 0 }
`

/** ARGV: a reason that the scripts do not know. */
const note = `${common}
count(key('refusals', day), ARGV[1], 1)
return { 0 }
`

/** How many paid questions were refused for the budget since one was admitted, and 1 where paid models are off. */
const paidModels = `${common}
return { tonumber(redis.call('HGET', key('budget', day), 'refused') or 0),
  redis.call('HGET', key('operator'), 'off') and 1 or 0 }
`

/** ARGV: a field of what the operator changed, and its value; without one it is as configured again. */
const operate = `${common}
if ARGV[2] == '' then redis.call('HDEL', key('operator'), ARGV[1])
else redis.call('HSET', key('operator'), ARGV[1], ARGV[2]) end
redis.call('HDEL', key('budget', day), 'refused')
return { 0 }
`

/**
 * ARGV: the number of reasons, the reasons, the number of limits, their names, the models. Numbers only: what is used and
 * reserved, whether the last paid question was refused, whether paid models are off, answers under way; then for each reason its count, for
 * each limit its changed value or -1, for each model and hour its requests, tokens and microdollars.
 */
const report = `${common}
local budget = redis.call('HMGET', key('budget', day), 'usedTokens', 'reservedTokens', 'usedMicrodollars',
  'reservedMicrodollars', 'refused')
local found = {}
for at = 1, 5 do found[at] = tonumber(budget[at] or 0) end
found[6] = redis.call('HGET', key('operator'), 'off') and 1 or 0
found[7] = openAt(key('open'))
local at = 1
local function list()
  local names = {}
  for name = at + 1, at + tonumber(ARGV[at]) do names[#names + 1] = ARGV[name] end
  at = at + 1 + #names
  return names
end
for _, reason in ipairs(list()) do
  found[#found + 1] = tonumber(redis.call('HGET', key('refusals', day), reason) or 0)
end
for _, name in ipairs(list()) do
  -- Numbers of an answer are whole: dollars come as millionths.
  local changed = tonumber(redis.call('HGET', key('operator'), name) or -1)
  found[#found + 1] = changed < 0 and -1 or math.floor(changed * 1000000 + 0.5)
end
for model = at, #ARGV do
  local fields = {}
  for hour = 0, 23 do
    for _, what in ipairs({ 'requests', 'tokens', 'microdollars' }) do
      fields[#fields + 1] = hour .. ' ' .. what .. ' ' .. ARGV[model]
    end
  end
  for _, value in ipairs(redis.call('HMGET', key('usage', day), unpack(fields))) do
    found[#found + 1] = tonumber(value or 0)
  end
end
return found
`

/** Each runs in one piece. */
export const ledgerScripts = {
  parleyLedgerLook: { lua: look, numberOfKeys: 1 },
  parleyLedgerAdmit: { lua: admit, numberOfKeys: 1 },
  parleyLedgerSettle: { lua: settle, numberOfKeys: 1 },
  parleyLedgerRenew: { lua: renew, numberOfKeys: 1 },
  parleyLedgerNote: { lua: note, numberOfKeys: 1 },
  parleyLedgerPaidModels: { lua: paidModels, numberOfKeys: 1 },
  parleyLedgerOperate: { lua: operate, numberOfKeys: 1 },
  parleyLedgerReport: { lua: report, numberOfKeys: 1 },
} as const
