import { isSameAddress, type Transaction } from '@portico/core'
import type { Subject } from '../History.ts'
import type { Entry } from './Entry.ts'
import { fromSent } from './fromSent.ts'
import { markSuspicious } from './markSuspicious.ts'
import { mergeEntries } from './mergeEntries.ts'

export type Sources = {
  readonly subject: Subject
  readonly sent: readonly Transaction[]
  readonly fetched: readonly Entry[]
  /** Older transactions are not loaded yet. */
  readonly open: boolean
}

/** The transactions of an account on one network (R5.16): sent by the kit, and from the data service. */
export function listEntries({ subject, sent, fetched, open }: Sources): readonly Entry[] {
  const own = sent.filter(
    ({ networkId, address }) =>
      networkId === subject.networkId && isSameAddress(address, subject.address),
  )
  const entries = mergeEntries({ sent: own.map(fromSent), fetched, open })
  return markSuspicious(entries, subject.address)
}
