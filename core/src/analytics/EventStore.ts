import type { Clock } from '../async/Clock.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { KitEvent } from './CoreEvents.ts'

/** The latest event, for the dapp's `useEvents` and for the sender of analytics. */
export class EventStore {
  latest: KitEvent | undefined
  readonly #clock: Clock
  readonly #listeners = new Set<(event: KitEvent) => void>()

  constructor(clock: Clock) {
    this.#clock = clock
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  track(name: string, properties?: object): void {
    this.latest = { name, properties, timestamp: this.#clock.now() }
    for (const listener of this.#listeners) listener(this.latest)
  }

  subscribe(listener: (event: KitEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
