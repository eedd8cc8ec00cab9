import type { Entry } from './Entry.ts'

export type Lists = {
  /** Of transactions that were sent from here. */
  readonly sent: readonly Entry[]
  /** Of transactions that the data service told, newest first. */
  readonly told: readonly Entry[]
  /** Older transactions are still to be told. */
  readonly open: boolean
}

/**
 * One list without duplicates: what is pending first, then the newest first. What was sent from here before the
 * oldest of an open list waits until the list is as long.
 */
export function mergeEntries({ sent, told, open }: Lists): readonly Entry[] {
  const own = new Map(sent.map((entry) => [keyOf(entry), entry]))
  const known = new Map(told.map((entry) => [keyOf(entry), entry]))
  const oldest = open ? (told.at(-1)?.at ?? Number.POSITIVE_INFINITY) : 0
  const missing = sent.filter((entry) => !known.has(keyOf(entry)))
  const settled = missing.filter((entry) => !isPending(entry) && entry.at >= oldest)
  const rest = [...known.values()].map((entry) => withOwn(entry, own.get(keyOf(entry))))
  const dated = [...settled, ...rest].sort((one, other) => other.at - one.at)
  return [
    ...missing.filter(isPending),
    ...dated.filter(isPending),
    ...dated.filter((entry) => !isPending(entry)),
  ]
}

/** The service tells the contract that moved a token; we know who got it, and may know sooner how it ended. */
function withOwn(entry: Entry, own: Entry | undefined): Entry {
  if (!own) return entry
  const status = isPending(entry) ? own.status : entry.status
  return { ...entry, status, ...(own.to && { receiver: own.to }) }
}

function isPending({ status }: Entry): boolean {
  return status === 'pending'
}

function keyOf({ id, hash = id }: Entry): string {
  return hash.startsWith('0x') ? hash.toLowerCase() : hash
}
