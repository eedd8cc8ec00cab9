import type { Async } from '@portico/core'
import { latest } from '@portico/core/async'
import { makeAutoObservable } from '@portico/core/state'
import type { NamePrice, PriceRequest } from '../NameSale.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'

/** The price follows the exchange rate until it is paid; the contract returns what it does not need. */
const marginPercent = 5n

/** The price of a name that is shown. */
export class SalePrice {
  current: Async<NamePrice> = { status: 'idle' }
  readonly #asking = latest()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The most that is paid, in base units; the rest comes back. */
  get maxPrice(): bigint | undefined {
    const { current } = this
    if (current.status !== 'success') return undefined
    return roundUp((BigInt(current.data.amount) * (100n + marginPercent)) / 100n)
  }

  /** Asks for the price; of several calls the last one counts. */
  async load(
    name: string,
    ask: (signal: PriceRequest['signal']) => Promise<NamePrice>,
  ): Promise<void> {
    this.set({ status: 'pending' })
    const answer = await this.#asking(async (signal): Promise<Async<NamePrice>> => {
      try {
        return { status: 'success', data: await ask(signal) }
      } catch (cause) {
        const error = nameRegistrationErrors.create('noPrice', [name], { cause })
        return { status: 'error', error }
      }
    })
    if (answer) this.set(answer)
  }

  /** Shows `fresh` when it is above what was shown, and throws `nameRegistration/priceRose`. */
  confirm(name: string, fresh: NamePrice): void {
    if (this.maxPrice !== undefined && BigInt(fresh.amount) <= this.maxPrice) return
    this.set({ status: 'success', data: fresh })
    throw nameRegistrationErrors.create('priceRose', [name])
  }

  private set(current: Async<NamePrice>): void {
    this.current = current
  }
}

/** To four digits, which a visitor can read. */
function roundUp(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, `${amount}`.length - 4))
  return ((amount + unit - 1n) / unit) * unit
}
