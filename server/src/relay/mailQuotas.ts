import type { Sender } from './Sender.ts'

/**
 * Limits of stored mail, in bytes of its cost: its text, plus 3.5 kB of overhead per message in this process or 6.5 kB
 * in Redis. When a client, an address block (an IPv4 address or a /48 of IPv6) or a project is over its quota, its
 * acknowledged mail is evicted, then new mail is rejected. When `maxBytes` is reached, acknowledged mail is evicted
 * first, then the mail of the sender that holds the most.
 */
export type MailQuotas = {
  /** Default: 256 MiB. */
  readonly maxBytes: number
  /** Default: half of `maxBytes`; unlimited when the relay serves any project. */
  readonly maxBytesPerProject: number
  /** Default: an eighth of `maxBytes`. */
  readonly maxBytesPerBlock: number
  /** Default: a thirty-second of `maxBytes`. */
  readonly maxBytesPerClient: number
  /** Default: 20,000. */
  readonly maxMessagesPerBlock: number
  /** Default: 5,000. */
  readonly maxMessagesPerClient: number
}

/** Completes the operator's quotas with defaults, which derive from `maxBytes`. */
export function withMailQuotas(quotas: Partial<MailQuotas>): MailQuotas {
  const { maxBytes = 256 * 2 ** 20 } = quotas
  return {
    maxBytes,
    maxBytesPerProject: maxBytes / 2,
    maxBytesPerBlock: maxBytes / 8,
    maxBytesPerClient: maxBytes / 32,
    maxMessagesPerBlock: 20_000,
    maxMessagesPerClient: 5_000,
    ...quotas,
  }
}

/** One sender may have this many times an even part, since topics are not even: a client may have one alone. */
const unevenness = 4

/** The quotas of one of several parts of the topics, which know nothing of each other. The total stays the same. */
export function shareQuotas(quotas: MailQuotas, parts: number): MailQuotas {
  const even = (value: number) => value / parts
  const uneven = (value: number) => Math.ceil(Math.min(value, (value * unevenness) / parts))
  return {
    maxBytes: even(quotas.maxBytes),
    maxBytesPerProject: even(quotas.maxBytesPerProject),
    maxBytesPerBlock: uneven(quotas.maxBytesPerBlock),
    maxBytesPerClient: uneven(quotas.maxBytesPerClient),
    maxMessagesPerBlock: uneven(quotas.maxMessagesPerBlock),
    maxMessagesPerClient: uneven(quotas.maxMessagesPerClient),
  }
}

type MailBound = {
  readonly bytes: number
  readonly messages: number
  /** Key of `relayErrors`. */
  readonly error: 'clientMailFull' | 'blockMailFull' | 'projectMailFull'
}

/** Quotas of the client, the address block and the project of a sender, in that order. */
export function mailBounds(
  quotas: MailQuotas,
  { share, project }: Sender,
): readonly [client: MailBound, block: MailBound, project: MailBound] {
  return [
    {
      bytes: quotas.maxBytesPerClient,
      messages: quotas.maxMessagesPerClient,
      error: 'clientMailFull',
    },
    {
      bytes: quotas.maxBytesPerBlock * share,
      messages: quotas.maxMessagesPerBlock * share,
      error: 'blockMailFull',
    },
    {
      bytes: project === '' ? Number.MAX_SAFE_INTEGER : quotas.maxBytesPerProject,
      messages: Number.MAX_SAFE_INTEGER,
      error: 'projectMailFull',
    },
  ]
}

/**
 * Bytes of overhead of one message: the strings of its keys, its entries in maps, sets and heaps, and the clients that
 * acknowledged it. Measured with Node 20 and Redis 7 in the worst case, where each message has its own topic, client and
 * network address and is acknowledged (3,494 and 6,500; `tests/server/relay/quotas.test.ts` measures it again).
 */
const entryBytes = { memory: 3_584, redis: 6_656 }

/** Bytes that a message with this text counts for in quotas. The text is ASCII, one byte per character. */
export function mailCost(text: string, store: keyof typeof entryBytes): number {
  return entryBytes[store] + text.length
}
