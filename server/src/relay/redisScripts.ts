import type { CommandParser, defineScript } from '@redis/client'
import { maxSubscribers } from './Broker.ts'
import { redisAccounts } from './redisAccounts.ts'
import type { Sender } from './Sender.ts'

type Define = typeof defineScript

/** Maximum number of messages evicted for one new message. */
const maxEvictions = 1_000

const publish = `${redisAccounts}
local it = cjson.decode(ARGV[2])
local quotas = cjson.decode(ARGV[3])
local member = it.topic .. ' ' .. it.id
local box = boxOf(it.topic)
local key = box .. ':' .. it.id
forgetExpired()
if redis.call('EXISTS', key) == 1 then return { 'repeated', 0 } end
forget(member)

local accounts = accountsOf(it)
local function full()
  for index, quota in ipairs(quotas.accounts) do
    local account = accounts[index]
    if sum('bytes', account) + it.cost > quota.bytes or sum('messages', account) >= quota.messages then
      return account, quota.error
    end
  end
  if sum('bytes', 'all') + it.cost > quotas.bytes then return 'all', 'mailboxesFull' end
end
local function nextToGo(account)
  local taken = first('taken ' .. account)
  if taken or account ~= 'all' then return taken end
  local block = first('blocks', 'ZREVRANGE')
  local client = block and first('block ' .. block, 'ZREVRANGE')
  if not client or (block == it.block and client == it.client) then return nil end
  return first('holder ' .. block .. ' ' .. client)
end

local evicted = 0
for round = 1, ${maxEvictions} do
  local account, problem = full()
  if not account then break end
  local going = nextToGo(account)
  if not going or round == ${maxEvictions} then return { problem, evicted } end
  if forget(going) then evicted = evicted + 1 end
end

local ends = now + it.ttl
local order = nextInOrder()
redis.call('HSET', key, 'from', it.client, 'mail', ARGV[4])
redis.call('PEXPIREAT', key, ends)
redis.call('ZADD', box, order, it.id)
if redis.call('PTTL', box) < it.ttl then redis.call('PEXPIREAT', box, ends) end
redis.call('HSET', prefix .. 'entries', member, ARGV[2])
redis.call('ZADD', prefix .. 'due', ends, member)
redis.call('ZADD', prefix .. holderOf(it), order, member)
count(it, 1)
keepUntilLast({ 'entries', 'due', 'sums', 'blocks', 'block ' .. it.block, holderOf(it) })
redis.call(ARGV[5], box, ARGV[4])
return { 'new', evicted }
`
/** Reads messages up to a number of bytes, and removes the ids of expired ones. */
const read = `${redisAccounts}
local box, client, room = boxOf(ARGV[2]), ARGV[3], tonumber(ARGV[4])
local mails, bytes, from = {}, 0, 0
repeat
  local ids = redis.call('ZRANGE', box, from, from + 99)
  from = from + #ids
  for _, id in ipairs(ids) do
    local mail = redis.call('HMGET', box .. ':' .. id, 'from', 'mail', 'taken by ' .. client)
    if not mail[2] then
      redis.call('ZREM', box, id)
      from = from - 1
    elseif mail[1] ~= client and not mail[3] then
      bytes = bytes + #mail[2]
      if bytes > room and #mails > 0 then return { mails, 1 } end
      mails[#mails + 1] = mail[2]
    end
  end
until #ids == 0
return { mails, 0 }
`
const acknowledge = `${redisAccounts}
local member = ARGV[2] .. ' ' .. ARGV[3]
local key = boxOf(ARGV[2]) .. ':' .. ARGV[3]
if redis.call('EXISTS', key) == 0 then return 0 end
if redis.call('HLEN', key) >= 2 + ${maxSubscribers} then return 0 end
redis.call('HSET', key, 'taken by ' .. ARGV[4], 1)
local entry = find(member)
if not entry then return 0 end
local keys, order = { 'sums' }, nextInOrder()
for _, account in ipairs(accountsOf(entry)) do
  redis.call('ZADD', prefix .. 'taken ' .. account, 'NX', order, member)
  keys[#keys + 1] = 'taken ' .. account
end
keepUntilLast(keys)
return 1
`

/**
 * A message is a hash that expires by itself; a topic is a sorted set of ids, which expires with the last of them, since
 * entries of a Redis stream cannot expire one by one. The time is that of Redis, which is the same for all relays. The key
 * of each script is the prefix of its keys, which decides the node of a cluster.
 */
export function redisScripts(define: Define) {
  return {
    publishMail: define({
      SCRIPT: publish,
      NUMBER_OF_KEYS: 1,
      parseCommand(parser: CommandParser, prefix: string, mail: PublishedMail) {
        const { entry, quotas, text, command } = mail
        parser.pushKey(prefix)
        parser.push(prefix, JSON.stringify(entry), quotas, text, command)
      },
      transformReply: (reply: unknown) => reply as readonly [outcome: string, evicted: number],
    }),
    readMail: define({
      SCRIPT: read,
      NUMBER_OF_KEYS: 1,
      parseCommand(
        parser: CommandParser,
        prefix: string,
        { topic, client, maxBytes }: ReadRequest,
      ) {
        parser.pushKey(prefix)
        parser.push(prefix, topic, client, String(maxBytes))
      },
      transformReply: (reply: unknown) =>
        reply as readonly [mails: readonly string[], more: number],
    }),
    acknowledgeMail: define({
      SCRIPT: acknowledge,
      NUMBER_OF_KEYS: 1,
      parseCommand(parser: CommandParser, prefix: string, { topic, id, client }: Acknowledgement) {
        parser.pushKey(prefix)
        parser.push(prefix, topic, id, client)
      },
      transformReply: () => undefined,
    }),
  }
}

export type PublishedMail = {
  readonly entry: Pick<Sender, 'client' | 'block' | 'project'> & {
    readonly id: string
    readonly topic: string
    /** Milliseconds. */
    readonly ttl: number
    /** Bytes that the message counts for in quotas. */
    readonly cost: number
  }
  /** JSON of the quotas: `{ bytes, accounts: [{ bytes, messages, error }] }`, for client, block and project. */
  readonly quotas: string
  /** The mail as JSON. */
  readonly text: string
  /** Sharded channels are those of a cluster. */
  readonly command: 'PUBLISH' | 'SPUBLISH'
}
type ReadRequest = { readonly topic: string; readonly client: string; readonly maxBytes: number }
type Acknowledgement = { readonly topic: string; readonly id: string; readonly client: string }
