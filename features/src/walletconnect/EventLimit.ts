import type { Clock } from '@portico/core/async'
import type { ClientEvent } from './client/WalletConnectClient.ts'

const maxPerSecond = 20

/** Applies the events of a session at once, up to 20 in a second; of further ones the last of each kind, a second later. */
export class EventLimit {
  readonly #clock: Clock
  readonly #apply: (event: ClientEvent) => void
  readonly #waiting = new Map<string, ClientEvent>()
  #count = 0

  constructor(clock: Clock, apply: (event: ClientEvent) => void) {
    this.#clock = clock
    this.#apply = apply
  }

  take(event: ClientEvent): void {
    if (this.#count === 0) this.#clock.after(1_000, () => this.#nextSecond())
    this.#count += 1
    if (this.#count <= maxPerSecond) {
      this.#apply(event)
      return
    }
    const kind = kindOf(event)
    // The order of the last ones is kept: an update may approve what an event after it selects.
    this.#waiting.delete(kind)
    if (this.#waiting.size < maxPerSecond) this.#waiting.set(kind, event)
  }

  #nextSecond(): void {
    this.#count = 0
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const event of waiting) this.take(event)
  }
}

/** A session has one namespace for each chain family, and in it an event for the network and one for the accounts. */
function kindOf(event: ClientEvent): string {
  if (event.type !== 'event') return event.type
  return `${event.chainId.split(':')[0]} ${event.name}`
}
