import type { Clock } from '@portico/core'
import { makeAutoObservable } from '@portico/core/state'
import type { NameSaleState } from '../NameSale.ts'

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
}
