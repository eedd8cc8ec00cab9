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
