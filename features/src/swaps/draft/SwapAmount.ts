import type { KitError } from '@portico/core'
import {
  compareAmounts,
  divide,
  formatAmount,
  multiply,
  parseAmount,
  roundDown,
} from '@portico/core/amount'
import { makeObservable } from '@portico/core/state'
import type { SwapToken } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'

/** What is known of the token to pay with; `balance` in whole units. */
export type Payment = {
  readonly token: SwapToken | undefined
  readonly balance: string | undefined
  readonly price: number | undefined
}
const cents = 2

/** The amount to pay, typed in units of the token or in money. */
export class SwapAmount {
  /** The text as typed; absent when the kit filled the amount in. */
  text: string | undefined = undefined
  /** The parsed text, a decimal string; `undefined` when it is no valid amount. */
  value: string | undefined = ''
  unit: 'token' | 'fiat' = 'token'
  /** Amount in units of the token behind a converted sum of money. */
  exact: string | undefined = undefined
  readonly #payment: () => Payment

  constructor(payment: () => Payment) {
    this.#payment = payment
    makeObservable(this)
  }

  get isEmpty(): boolean {
    return this.value === ''
  }

  get price(): number | undefined {
    const { price } = this.#payment()
    return price !== undefined && price > 0 ? price : undefined
  }

  /** The amount in whole units of the token, a decimal string; a sum of money is converted. */
  get amount(): string | undefined {
    const { value, unit, exact, price } = this
    const { token } = this.#payment()
    if (!value || !token) return undefined
    if (exact !== undefined || unit === 'token') return exact ?? value
    return price === undefined ? undefined : divide(value, price, token.decimals)
  }

  /** The amount in base units; `undefined` while it is no amount. */
  get units(): bigint | undefined {
    const { amount } = this
    const { token } = this.#payment()
    if (amount === undefined || !token) return undefined
    try {
      return parseAmount(amount, token.decimals)
    } catch {
      return undefined // more decimals than the token, which `problem` reports
    }
  }

  get worth(): number | undefined {
    const { amount, price } = this
    return amount === undefined || !price ? undefined : Number(multiply(amount, price))
  }

  /** The error of the typed amount; an empty field has none. */
  get problem(): KitError | undefined {
    const { amount, units, isEmpty, value } = this
    const { token, balance } = this.#payment()
    if (isEmpty) return undefined
    if (value === undefined) return swapErrors.create('notAmount', [])
    if (!token || amount === undefined) return undefined
    if (units === undefined)
      return swapErrors.create('tooManyDecimals', [token.symbol, token.decimals])
    if (units === 0n) return swapErrors.create('zero', [])
    if (balance === undefined || compareAmounts(amount, balance) <= 0) return undefined
    return swapErrors.create('tooMuch', [token.symbol])
  }

  type(text: string, value: string | undefined): void {
    this.text = text
    this.value = text.trim() === '' ? '' : value
    this.exact = undefined
  }

  /** Sets an amount in whole units of the token. */
  set(amount: string): void {
    this.keep('token', amount, undefined)
  }

  /** Sets an amount in base units of a token. */
  setUnits(units: bigint, { decimals }: SwapToken): void {
    this.set(formatAmount(units, decimals))
  }

  /** Switches between money and units of the token; the amount stays the same. */
  flip(): void {
    const { amount, price } = this
    if (this.unit === 'fiat') this.keep('token', amount, undefined)
    else if (price) this.keep('fiat', amount && roundDown(multiply(amount, price), cents), amount)
  }

  /** Called when another token is chosen: a sum of money stays the same if the new token has a price. */
  changeToken(): void {
    if (this.unit === 'token') return
    if (this.price === undefined) this.clear()
    else this.exact = undefined
  }

  clear(): void {
    this.keep('token', undefined, undefined)
  }

  private keep(unit: 'token' | 'fiat', value: string | undefined, exact: string | undefined): void {
    this.unit = unit
    this.text = undefined
    this.value = value ?? ''
    this.exact = exact
  }
}
