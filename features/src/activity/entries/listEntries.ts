import type { Transaction } from '@portico/core'
import { isSameAddress } from '@portico/core/caip'
import type { Subject } from '../history.ts'
import type { Entry } from './Entry.ts'
import { markSuspicious } from './markSuspicious.ts'
import { fromSent } from './toEntries.ts'

export type Sources = {
  readonly subject: Subject
  readonly sent: readonly Transaction[]
  readonly fetched: readonly Entry[]
  /** Older transactions are not loaded yet. */
  readonly open: boolean
}

/** The transactions of an account on one network (R5.16): sent by the kit, and from the data service. */
export function listEntries({ subject, sent, fetched, open }: Sources): readonly Entry[] {
  const sentByAccount = sent.filter(
    ({ networkId, address }) =>
      networkId === subject.networkId && isSameAddress(address, subject.address),
  )
  const entries = mergeEntries({ sent: sentByAccount.map(fromSent), fetched, open })
  return markSuspicious(entries, subject.address)
}

export type Lists = {
  /** Transactions that the kit sent. */
  readonly sent: readonly Entry[]
  /** Transactions of the data service, newest first. */
  readonly fetched: readonly Entry[]
  /** Older transactions are not loaded yet. */
  readonly open: boolean
}

/**
 * Merges both lists without duplicates: pending first, then newest first. While older pages are missing,
 * transactions that the kit sent before the oldest loaded one are held back.
 */
function mergeEntries({ sent, fetched, open }: Lists): readonly Entry[] {
  const sentByKey = new Map(sent.map((entry) => [keyOf(entry), entry]))
  const fetchedByKey = new Map(fetched.map((entry) => [keyOf(entry), entry]))
  const oldest = open ? (fetched.at(-1)?.at ?? Number.POSITIVE_INFINITY) : 0
  const missing = sent.filter((entry) => !fetchedByKey.has(keyOf(entry)))
  const settled = missing.filter((entry) => !isPending(entry) && entry.at >= oldest)
  const rest = [...fetchedByKey.values()].map((entry) =>
    withSent(entry, sentByKey.get(keyOf(entry))),
  )
  const dated = [...settled, ...rest].sort((one, other) => other.at - one.at)
  return [
    ...missing.filter(isPending),
    ...dated.filter(isPending),
    ...dated.filter((entry) => !isPending(entry)),
  ]
}

/**
 * The service names the contract that moved a token; the kit knows the receiver, may know the final status earlier, and
 * knows the other side of a swap to another network.
 */
function withSent(entry: Entry, sent: Entry | undefined): Entry {
  if (!sent) return entry
  const mayBeOver = sent.status === 'pending' && entry.status !== 'confirmed'
  if (sent.isCrossChain)
    return { ...entry, ...sent, id: entry.id, status: mayBeOver ? entry.status : sent.status }
  const status = isPending(entry) ? sent.status : entry.status
  return { ...entry, status, ...(sent.to && { receiver: sent.to }) }
}

function isPending({ status }: Entry): boolean {
  return status === 'pending'
}

function keyOf({ id, hash = id }: Entry): string {
  return hash.startsWith('0x') ? hash.toLowerCase() : hash
}
