import type { Clock } from '@portico/core/async'
import { onrampEndpoints } from '@portico/features/onramp/endpoints'
import { steadyOf } from '../../limits/steadyClock.ts'
import { callRamp } from './callRamp.ts'
import { isFinal, type OnrampStorage, type Purchase } from './OnrampStorage.ts'
import type { Ramp } from './Ramp.ts'

type TrackerParts = {
  readonly ramps: readonly Ramp[]
  readonly storage: OnrampStorage
  readonly clock: Clock
}

/** Milliseconds between two questions about one purchase. */
const intervalMs = 5_000
const maxPurchases = 10_000

/** Follows purchases at their vendors, whose API is the only source of a status. */
export class PurchaseTracker {
  readonly #parts: TrackerParts
  /** When each purchase was last asked for, the oldest first. */
  readonly #polledAt = new Map<string, number>()

  constructor(parts: TrackerParts) {
    this.#parts = parts
  }

  /** The purchase, after a question to its vendor unless one was asked in the last five seconds. Throws `ramp/*`. */
  async read(purchase: Purchase): Promise<Purchase> {
    const polledAt = this.#polledAt.get(purchase.id) ?? -Infinity
    return steadyOf(this.#parts.clock).now() - polledAt < intervalMs
      ? purchase
      : this.refresh(purchase)
  }

  /** The purchase, after a question to its vendor unless its status is final. Throws `ramp/*`. */
  async refresh(purchase: Purchase): Promise<Purchase> {
    const { ramps, storage, clock } = this.#parts
    const { id } = purchase
    const ramp = ramps.find((it) => it.id === purchase.ramp)
    const ask = ramp?.status?.bind(ramp)
    if (!ramp || !ask || isFinal(purchase.status)) return purchase
    this.#note(id)
    const schema = onrampEndpoints.purchase.reply
    const work = (signal: AbortSignal) => ask({ id, signal })
    const { status, hash } = await callRamp(ramp, { clock, schema, work })
    // A payment without its transaction is not sent yet: the next answer has it.
    const storedStatus = status === 'sent' && hash === undefined ? 'paid' : status
    await storage.setStatus(id, storedStatus, hash)
    // Another process may have stored a later status in the meantime.
    return (await storage.find(id)) ?? purchase
  }

  #note(id: string): void {
    this.#polledAt.delete(id)
    this.#polledAt.set(id, steadyOf(this.#parts.clock).now())
    const [oldest] = this.#polledAt.keys()
    if (this.#polledAt.size > maxPurchases && oldest !== undefined) this.#polledAt.delete(oldest)
  }
}
