import { type CaipNetworkId, isCaipNetworkId, type KeyedStorage, RecordList } from '@portico/core'
import { cutText, optionalPicture, recordId, timestamp } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import type { SwapRecord } from './SwapRecord.ts'

const text = z.string().check(z.maxLength(300))
const amount = text.check(z.regex(/^\d+(\.\d+)?$/))
const networkId = z.custom<CaipNetworkId>(isCaipNetworkId)
const side = { id: z.exactOptional(recordId), symbol: cutText(300), amount }
const schema = z.object({
  id: recordId,
  networkId,
  address: text,
  at: timestamp,
  provider: text,
  from: z.intersection(z.object(side), optionalPicture),
  to: z.intersection(z.object({ ...side, least: amount, networkId }), optionalPicture),
  isOrder: z.boolean(),
  destinationHash: z.exactOptional(text),
  order: z.exactOptional(z.enum(['pending', 'confirmed', 'failed', 'refunded'])),
})
const maxRecords = 20

type Key = Pick<SwapRecord, 'id'>

/** The swaps that were sent, newest first, across reloads; `ended` is the last one whose end a provider told. */
export type SwapJournal = RecordList<SwapRecord, Key>

/** Opens the swaps of this browser. */
export function openSwapJournal(storage: KeyedStorage): SwapJournal {
  return new RecordList<SwapRecord, Key>(storage, {
    key: 'swaps',
    schema,
    max: maxRecords,
    same: (one, other) => one.id === other.id,
  })
}
