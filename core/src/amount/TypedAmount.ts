import { makeAutoObservable } from '../state/index.ts'
import { compareAmounts, divide, multiply, parseAmount, roundDown } from './arithmetic.ts'

/** The token of an amount. `price` and `balance`, in whole units, are absent while they are not known. */
export type AmountToken = {
  readonly symbol: string
  readonly decimals: number
  readonly price?: number | undefined
  /** ISO 4217 code of `price`. Default: USD. */
  readonly currency?: string | undefined
  readonly balance?: string | undefined
}
/** Why an amount is not accepted. */
export type AmountFault = 'notAmount' | 'tooManyDecimals' | 'tooMuch' | 'zero'
export type TypedAmountParts<error extends Error> = {
  token(): AmountToken | undefined
  /** The feature's own error for a fault. */
  toError(fault: AmountFault, token: AmountToken | undefined): error
  /** Called when an amount is entered into the empty field. */
  onBegin?(): void
}
const cents = 2

/** An amount of a token, typed in its units or in money. */
export class TypedAmount<error extends Error = Error> {
  /** The text as typed; absent when the kit filled the amount in. */
  text: string | undefined = undefined
  /** The parsed text, a decimal string; `undefined` when it is no valid amount. */
  value: string | undefined = ''
  unit: 'token' | 'fiat' = 'token'
  /** Amount in units of the token behind a converted sum of money. */
  exact: string | undefined = undefined
  readonly #parts: TypedAmountParts<error>

  constructor(parts: TypedAmountParts<error>) {
    this.#parts = parts
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get isEmpty(): boolean {
    return this.value === ''
  }

  get price(): number | undefined {
    const price = this.#parts.token()?.price
    return price !== undefined && price > 0 ? price : undefined
  }

  /** ISO 4217 code of the money in which the amount may be typed. */
  get currency(): string {
    return this.#parts.token()?.currency ?? 'USD'
  }

  /** The amount in whole units of the token, a decimal string; a sum of money is converted. */
  get amount(): string | undefined {
    const { value, unit, exact, price } = this
    if (!value) return undefined
    if (exact !== undefined || unit === 'token') return exact ?? value
    const token = this.#parts.token()
    return price === undefined || !token ? undefined : divide(value, price, token.decimals)
  }

  /** The amount in base units; `undefined` while it is none of the token. */
  get units(): bigint | undefined {
    const { amount } = this
    const token = this.#parts.token()
    if (amount === undefined || !token) return undefined
    try {
      return parseAmount(amount, token.decimals)
    } catch {
      return undefined // more decimals than the token, which `problem` reports
    }
  }

  /** The value of the amount in `currency`, for display. */
  get worth(): number | undefined {
    const { amount, price } = this
    return amount === undefined || !price ? undefined : Number(multiply(amount, price))
  }

  /** The error of the typed amount; an empty field has none. */
  get problem(): error | undefined {
    const token = this.#parts.token()
    const fault = faultOf(this, token)
    return fault && this.#parts.toError(fault, token)
  }

  /** Sets the typed text and its parsed value: a decimal string, `undefined` when it is no amount. */
  type(text: string, value: string | undefined): void {
    if (this.isEmpty) this.#parts.onBegin?.()
    this.text = text
    this.value = text.trim() === '' ? '' : value
    this.exact = undefined
  }

  /** Sets an amount in whole units of the token. */
  set(amount: string): void {
    if (this.isEmpty) this.#parts.onBegin?.()
    this.keep('token', amount, undefined)
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

function faultOf(
  { amount, isEmpty, units, value }: TypedAmount,
  token: AmountToken | undefined,
): AmountFault | undefined {
  if (isEmpty) return undefined
  if (value === undefined || (token && amount === undefined)) return 'notAmount'
  if (!token || amount === undefined) return undefined
  if (units === undefined) return 'tooManyDecimals'
  if (units === 0n) return 'zero'
  const { balance } = token
  return balance !== undefined && compareAmounts(amount, balance) > 0 ? 'tooMuch' : undefined
}
