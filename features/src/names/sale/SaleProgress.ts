import type { Clock } from '@portico/core/async'
import { makeAutoObservable } from '@portico/core/state'
import type { NameSaleState } from '../NameSale.ts'

const secondsBetweenReads = 4

/** What the wallet is asked for, or what the network is to confirm. */
export type SalePending = 'secret' | 'reserving' | 'reserved' | 'registering' | 'registered'

/** Where a registration stands by the chain, with the seconds of its wait. */
export class SaleProgress {
  /** `undefined` until it was read. */
  state: NameSaleState | undefined = undefined
  /** Seconds that the reservation has to wait; `undefined` when it does not. */
  secondsLeft: number | undefined = undefined
  readonly #clock: Clock
  #readAt = 0

  constructor(clock: Clock) {
    this.#clock = clock
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  set(state: NameSaleState | undefined): void {
    this.state = state
    this.#readAt = this.#clock.now()
    this.tick()
  }

  tick(): void {
    const { state } = this
    const passed = this.#clock.now() - this.#readAt
    this.secondsLeft =
      state?.status === 'waiting'
        ? Math.max(0, Math.ceil((state.readyAt - state.now - passed) / 1_000))
        : undefined
  }

  /**
   * Counts the seconds of the wait, and calls `read` after the first and after every four more; returns the function that
   * ends it.
   */
  watch(read: () => void): () => void {
    let count = 0
    let cancel = () => {}
    const next = () => {
      cancel = this.#clock.after(1_000, () => {
        this.tick()
        if (count++ % secondsBetweenReads === 0) read()
        next()
      })
    }
    next()
    return () => cancel()
  }
}
