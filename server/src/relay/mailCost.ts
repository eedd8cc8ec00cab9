/**
 * Bytes that one message takes beside its text: the strings of its keys and the entries of every map, set and heap that
 * holds it, with the clients that acknowledged it. Measured with Node 20 and Redis 7 at the worst, where each message has
 * a topic, a client and a network address of its own and is acknowledged (3,494 and 6,500;
 * `tests/server/relay/quotas.test.ts` measures it again).
 */
const entryBytes = { memory: 3_584, redis: 6_656 }

/** What a message with this text counts for in quotas. The text is ASCII, one byte a character. */
export function mailCost(text: string, keptIn: keyof typeof entryBytes): number {
  return entryBytes[keptIn] + text.length
}
