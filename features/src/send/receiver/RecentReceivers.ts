import { type Clock, isSameAddress, type KeyedStorage, type Namespace } from '@portico/core'
import { timestamp } from '@portico/core/endpoints'
import { makeAutoObservable } from '@portico/core/state'
import * as z from 'zod/mini'
import type { Receiver } from './Receiver.ts'

const text = z.string().check(z.maxLength(300))
const schema = z.array(z.object({ address: text, name: z.exactOptional(text), at: timestamp }))
export type RecentReceiver = z.output<typeof schema>[number]

const most = 10

/** The latest receivers of transfers: 10 at most per chain family, newest first, never senders (T14). */
export class RecentReceivers {
  lists: Readonly<Partial<Record<Namespace, readonly RecentReceiver[]>>> = {}
  readonly #storage: KeyedStorage
  readonly #clock: Clock

  constructor(storage: KeyedStorage, clock: Clock) {
    this.#storage = storage
    this.#clock = clock
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  of(namespace: Namespace | undefined): readonly RecentReceiver[] {
    return (namespace && this.lists[namespace]) ?? []
  }

  read(namespace: Namespace): void {
    const list = this.#storage.get(`recent/${namespace}`, schema) ?? []
    this.lists = { ...this.lists, [namespace]: list }
  }

  /** Other tabs write the list, too, so it is read first. */
  add(namespace: Namespace, { address, name }: Receiver): void {
    this.read(namespace)
    const entry = { address, at: this.#clock.now(), ...(name !== undefined && { name }) }
    const others = this.of(namespace).filter((it) => !isSameAddress(it.address, address))
    const list = [entry, ...others].slice(0, most)
    this.#storage.set(`recent/${namespace}`, list)
    this.lists = { ...this.lists, [namespace]: list }
  }
}
