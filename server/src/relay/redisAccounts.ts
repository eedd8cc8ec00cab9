/**
 * Lua functions that count mail by client, address block, project and in total. Every key starts with ARGV[1]; each
 * expires with the last message that was stored when the key changed:
 * `entries` cost and accounts of each message (`topic id`) · `due` messages by expiry · `sums` bytes and messages of each
 * account · `taken <account>` acknowledged messages in order · `blocks` bytes by block · `block <block>` bytes by client
 * · `holder <block> <client>` messages in order.
 */
export const redisAccounts = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local prefix = ARGV[1]

local function boxOf(topic) return prefix .. '{' .. topic .. '}' end

local function accountsOf(entry)
  return { 'client ' .. entry.client, 'block ' .. entry.block, 'project ' .. entry.project, 'all' }
end

local function sum(what, account)
  return tonumber(redis.call('HGET', prefix .. 'sums', what .. ' ' .. account) or 0)
end

local function change(what, account, by)
  local field = what .. ' ' .. account
  if redis.call('HINCRBY', prefix .. 'sums', field, by) == 0 then
    redis.call('HDEL', prefix .. 'sums', field)
  end
end

-- A counter, since several messages may arrive in one millisecond.
local function nextInOrder() return redis.call('HINCRBY', prefix .. 'sums', 'order', 1) end

local function rank(key, member, by)
  local bytes = redis.call('ZINCRBY', prefix .. key, by, member)
  if tonumber(bytes) <= 0 then redis.call('ZREM', prefix .. key, member) end
end

local function holderOf(entry) return 'holder ' .. entry.block .. ' ' .. entry.client end

local function count(entry, sign)
  for _, account in ipairs(accountsOf(entry)) do
    change('bytes', account, sign * entry.cost)
    change('messages', account, sign)
  end
  rank('blocks', entry.block, sign * entry.cost)
  rank('block ' .. entry.block, entry.client, sign * entry.cost)
end

local function find(member)
  local text = redis.call('HGET', prefix .. 'entries', member)
  return text and cjson.decode(text)
end

local function forget(member)
  local entry = find(member)
  redis.call('ZREM', prefix .. 'due', member)
  if not entry then return false end
  redis.call('HDEL', prefix .. 'entries', member)
  count(entry, -1)
  redis.call('ZREM', prefix .. holderOf(entry), member)
  local wasTaken = false
  for _, account in ipairs(accountsOf(entry)) do
    wasTaken = redis.call('ZREM', prefix .. 'taken ' .. account, member) == 1
  end
  local box = boxOf(entry.topic)
  redis.call('ZREM', box, entry.id)
  return redis.call('DEL', box .. ':' .. entry.id) == 1 and not wasTaken
end

local function forgetExpired()
  local due = redis.call('ZRANGEBYSCORE', prefix .. 'due', '-inf', now, 'LIMIT', 0, 200)
  for _, member in ipairs(due) do forget(member) end
end

local function first(key, command)
  return redis.call(command or 'ZRANGE', prefix .. key, 0, 0)[1]
end

local function keepUntilLast(keys)
  local last = redis.call('ZREVRANGE', prefix .. 'due', 0, 0, 'WITHSCORES')[2]
  if not last then return end
  for _, key in ipairs(keys) do redis.call('PEXPIREAT', prefix .. key, last) end
end
`
