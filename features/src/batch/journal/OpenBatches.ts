import type { CaipNetworkId, KeyedStorage } from '@portico/core'
import type { BatchOrder } from '../run/BatchOrder.ts'
import { BatchJournal, type OpenBatch } from './BatchJournal.ts'

/** The batches of this browser that were left in the middle. */
export class OpenBatches {
  /** Calls in turn of which some were sent. */
  readonly inTurn: BatchJournal
  /** Calls that a wallet took at once, and of which nobody knows yet what became of them. */
  readonly together: BatchJournal

  constructor(storage: KeyedStorage) {
    this.inTurn = new BatchJournal(storage, 'open')
    this.together = new BatchJournal(storage, 'together')
  }

  /** The one that an account can go on with. */
  find(networkId: CaipNetworkId, address: string): OpenBatch | undefined {
    return this.together.read(networkId, address) ?? this.inTurn.read(networkId, address)
  }

  forget(order: BatchOrder): void {
    this.inTurn.forget(order)
    this.together.forget(order)
  }
}
