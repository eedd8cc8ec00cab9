import type { CommandParser, defineScript } from '@redis/client'

type Define = typeof defineScript

const now = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`
const publish = `${now}
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
local ends = now + ARGV[2]
redis.call('HSET', KEYS[1], 'from', ARGV[3], 'mail', ARGV[4])
redis.call('PEXPIREAT', KEYS[1], ends)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
redis.call('ZADD', KEYS[2], ends, ARGV[1])
redis.call('PEXPIREAT', KEYS[2], redis.call('ZRANGE', KEYS[2], -1, -1, 'WITHSCORES')[2])
redis.call('PUBLISH', KEYS[2], ARGV[4])
return 1
`
const read = `${now}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local mails = {}
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  local mail = redis.call('HMGET', KEYS[1] .. ':' .. id, 'from', 'mail', 'taken by ' .. ARGV[1])
  if mail[2] and mail[1] ~= ARGV[1] and not mail[3] then mails[#mails + 1] = mail[2] end
end
return mails
`
const acknowledge = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
return redis.call('HSET', KEYS[1], 'taken by ' .. ARGV[1], 1)
`

/**
 * A message is a hash that expires by itself; a topic is a sorted set of ids by their end, which goes with the
 * last of them. (Entries of a Redis stream cannot expire one by one.) Time is Redis's own, the same for all relays.
 */
export function redisScripts(define: Define) {
  return {
    publishMail: define({
      SCRIPT: publish,
      NUMBER_OF_KEYS: 2,
      parseCommand(parser: CommandParser, box: string, mail: PublishedMail) {
        parser.pushKeys([`${box}:${mail.id}`, box])
        parser.push(mail.id, String(mail.ttl), mail.from, mail.text)
      },
      transformReply: (added: unknown) => added === 1,
    }),
    readMail: define({
      SCRIPT: read,
      NUMBER_OF_KEYS: 1,
      parseCommand(parser: CommandParser, box: string, client: string) {
        parser.pushKey(box)
        parser.push(client)
      },
      transformReply: (mails: unknown) => mails as readonly string[],
    }),
    acknowledgeMail: define({
      SCRIPT: acknowledge,
      NUMBER_OF_KEYS: 1,
      parseCommand(parser: CommandParser, mail: string, client: string) {
        parser.pushKey(mail)
        parser.push(client)
      },
      transformReply: () => undefined,
    }),
  }
}

export type PublishedMail = {
  readonly id: string
  /** Milliseconds. */
  readonly ttl: number
  readonly from: string
  /** The mail as JSON. */
  readonly text: string
}
