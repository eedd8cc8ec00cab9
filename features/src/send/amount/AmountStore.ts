import type { KitError, TokenBalance } from '@portico/core'
import { compareAmounts, divide, multiply, parseAmount, roundDown } from '@portico/core/amount'
import { makeObservable } from '@portico/core/state'
import { sendErrors } from '../sendErrors.ts'

/** A token to send. `isUnread`: how much there is of it is not known by now, and its `quantity` says 0. */
export type DraftToken = TokenBalance & { readonly isUnread?: boolean }

export type AmountUnit = 'token' | 'fiat'
export type AmountProblem = 'notAmount' | 'tooManyDecimals' | 'tooMuch' | 'zero'
const cents = 2

/** How much is sent, typed in units of the token or in money. */
export class AmountStore {
  /** As it was typed; absent where the kit filled it in. */
  text: string | undefined = undefined
  /** What that says, a decimal string; `undefined` where it says no amount. */
  value: string | undefined = ''
  unit: AmountUnit = 'token'
  /** Amount in units of the token behind a sum of money that nobody typed. */
  exact: string | undefined = undefined
  readonly #token: () => DraftToken | undefined
  readonly #begun: () => void

  /** `begun` is told when there is an amount where there was none. */
  constructor(token: () => DraftToken | undefined, begun: () => void) {
    this.#token = token
    this.#begun = begun
    makeObservable(this)
  }

  get isEmpty(): boolean {
    return this.value === ''
  }

  get price(): number | undefined {
    const price = this.#token()?.price
    return price !== undefined && price > 0 ? price : undefined
  }

  /** In units of the token, a decimal string; of money as much as it buys. */
  get amount(): string | undefined {
    const { value, unit, exact, price } = this
    if (!value) return undefined
    if (exact !== undefined || unit === 'token') return exact ?? value
    return price === undefined ? undefined : divide(value, price, this.decimals)
  }

  /** What it is worth, for display. */
  get worth(): number | undefined {
    const { amount, price } = this
    return amount === undefined || !price ? undefined : Number(multiply(amount, price))
  }

  /** What is wrong with what was typed; nothing is wrong with an empty field. */
  get problem(): KitError<`send/${AmountProblem}`> | undefined {
    const token = this.#token()
    const { amount, isEmpty } = this
    if (isEmpty || (!token && amount)) return undefined
    if (!token || amount === undefined) return sendErrors.create('notAmount', [])
    try {
      if (parseAmount(amount, this.decimals) === 0n) return sendErrors.create('zero', [])
    } catch {
      // A decimal string it is, so it is finer than the token.
      return sendErrors.create('tooManyDecimals', [token.symbol, this.decimals])
    }
    if (token.isUnread || compareAmounts(amount, token.quantity.numeric) <= 0) return undefined
    return sendErrors.create('tooMuch', [token.symbol])
  }

  /** Takes what was typed, and how it reads: a decimal string, `undefined` for what is no amount. */
  type(text: string, value: string | undefined): void {
    if (this.isEmpty) this.#begun()
    this.text = text
    this.value = text.trim() === '' ? '' : value
    this.exact = undefined
  }

  /** Takes an amount in units of the token. */
  set(amount: string): void {
    if (this.isEmpty) this.#begun()
    this.text = undefined
    this.value = amount
    this.unit = 'token'
    this.exact = undefined
  }

  /** Goes on in money, or in units of the token; the amount stays what it is. */
  flip(): void {
    const { amount, price } = this
    if (this.unit === 'fiat') this.keep('token', amount, undefined)
    else if (price) this.keep('fiat', amount && roundDown(multiply(amount, price), cents), amount)
  }

  /** Another token is meant from here on: what was typed in money buys that, where it has a price. */
  changeToken(): void {
    if (this.unit === 'token') return
    if (this.price === undefined) this.clear()
    else this.exact = undefined
  }

  clear(): void {
    this.keep('token', undefined, undefined)
  }

  private get decimals(): number {
    return Number(this.#token()?.quantity.decimals ?? 0)
  }

  private keep(unit: AmountUnit, value: string | undefined, exact: string | undefined): void {
    this.unit = unit
    this.text = undefined
    this.value = value ?? ''
    this.exact = exact
  }
}
