import type { KitError, TokenBalance } from '@portico/core'
import { compareAmounts, divide, multiply, parseAmount, roundDown } from '@portico/core/amount'
import { makeObservable } from '@portico/core/state'
import { sendErrors } from '../sendErrors.ts'

/** A token to send. With `isUnread` its balance is not known yet, and `quantity` is 0. */
export type DraftToken = TokenBalance & { readonly isUnread?: boolean }

export type AmountUnit = 'token' | 'fiat'
export type AmountProblem = 'notAmount' | 'tooManyDecimals' | 'tooMuch' | 'zero'
const cents = 2

/** The amount to send, typed in units of the token or in money. */
export class AmountStore {
  /** The text as typed; absent when the kit filled the amount in. */
  text: string | undefined = undefined
  /** The parsed text, a decimal string; `undefined` when it is no valid amount. */
  value: string | undefined = ''
  unit: AmountUnit = 'token'
  /** Amount in units of the token behind a converted sum of money. */
  exact: string | undefined = undefined
  readonly #token: () => DraftToken | undefined
  readonly #onBegin: () => void

  /** `onBegin` is called when an amount is entered into the empty field. */
  constructor(token: () => DraftToken | undefined, onBegin: () => void) {
    this.#token = token
    this.#onBegin = onBegin
    makeObservable(this)
  }

  get isEmpty(): boolean {
    return this.value === ''
  }

  get price(): number | undefined {
    const price = this.#token()?.price
    return price !== undefined && price > 0 ? price : undefined
  }

  /** The amount in units of the token, a decimal string; a sum of money is converted. */
  get amount(): string | undefined {
    const { value, unit, exact, price } = this
    if (!value) return undefined
    if (exact !== undefined || unit === 'token') return exact ?? value
    return price === undefined ? undefined : divide(value, price, this.decimals)
  }

  /** The value of the amount, for display. */
  get worth(): number | undefined {
    const { amount, price } = this
    return amount === undefined || !price ? undefined : Number(multiply(amount, price))
  }

  /** The error of the typed amount; an empty field has none. */
  get problem(): KitError<`send/${AmountProblem}`> | undefined {
    const token = this.#token()
    const { amount, isEmpty } = this
    if (isEmpty || (!token && amount)) return undefined
    if (!token || amount === undefined) return sendErrors.create('notAmount', [])
    try {
      if (parseAmount(amount, this.decimals) === 0n) return sendErrors.create('zero', [])
    } catch {
      // It is a valid decimal string, so it has more decimals than the token.
      return sendErrors.create('tooManyDecimals', [token.symbol, this.decimals])
    }
    if (token.isUnread || compareAmounts(amount, token.quantity.numeric) <= 0) return undefined
    return sendErrors.create('tooMuch', [token.symbol])
  }

  /** Sets the typed text and its parsed value: a decimal string, `undefined` when it is no amount. */
  type(text: string, value: string | undefined): void {
    if (this.isEmpty) this.#onBegin()
    this.text = text
    this.value = text.trim() === '' ? '' : value
    this.exact = undefined
  }

  /** Sets an amount in units of the token. */
  set(amount: string): void {
    if (this.isEmpty) this.#onBegin()
    this.text = undefined
    this.value = amount
    this.unit = 'token'
    this.exact = undefined
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
