import type { Namespace } from '@portico/core'
import type { Clock } from '@portico/core/async'
import { isSameAddress } from '@portico/core/caip'
import { cutText, timestamp } from '@portico/core/endpoints'
import type { KeyedStorage } from '@portico/core/feature'
import { RecordList } from '@portico/core/feature/store'
import * as z from 'zod/mini'
import type { Receiver } from './ReceiverStore.ts'

const schema = z.object({
  address: z.string().check(z.maxLength(300)),
  name: z.exactOptional(cutText(300)),
  at: timestamp,
})
export type RecentReceiver = z.output<typeof schema>

const maxReceivers = 10
type Key = Pick<RecentReceiver, 'address'>

/** The latest receivers of transfers: 10 at most per chain family, newest first, never senders (T14). */
export class RecentReceivers {
  readonly #lists = new Map<Namespace, RecordList<RecentReceiver, Key>>()
  readonly #storage: KeyedStorage
  readonly #clock: Clock

  constructor(storage: KeyedStorage, clock: Clock) {
    this.#storage = storage
    this.#clock = clock
  }

  /** Observable. */
  of(namespace: Namespace | undefined): readonly RecentReceiver[] {
    return namespace === undefined ? [] : this.#listOf(namespace).all
  }

  read(namespace: Namespace): void {
    this.#listOf(namespace).read()
  }

  /** Throws `storage/badRecord`. */
  add(namespace: Namespace, { address, name }: Receiver): void {
    const at = this.#clock.now()
    this.#listOf(namespace).put({ address, at, ...(name !== undefined && { name }) })
  }

  #listOf(namespace: Namespace): RecordList<RecentReceiver, Key> {
    const known = this.#lists.get(namespace)
    if (known) return known
    const list = new RecordList<RecentReceiver, Key>(this.#storage, {
      key: `recent/${namespace}`,
      schema,
      max: maxReceivers,
      same: (one, other) => isSameAddress(one.address, other.address),
    })
    this.#lists.set(namespace, list)
    return list
  }
}
