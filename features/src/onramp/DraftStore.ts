import type { Connection } from '@portico/core'
import { compareAmounts } from '@portico/core/amount'
import { makeAutoObservable } from '@portico/core/state'
import type { CatalogueStore } from './CatalogueStore.ts'
import type { Choice } from './Choice.ts'
import type { OnrampHost } from './OnrampHost.ts'
import type { ListedToken, PaymentCurrency, PaymentMethod } from './OnrampProvider.ts'
import { onrampErrors } from './onrampErrors.ts'

type Parts = {
  readonly host: Pick<OnrampHost, 'connections'>
  readonly catalogue: CatalogueStore
  /** What the visitor chose last, then what the dapp and the browser say. */
  readonly defaults: Choice
}

/** What the visitor is about to buy. */
export class DraftStore {
  /** The amount of money as typed; absent when the kit filled it in. */
  text: string | undefined = undefined
  /** The parsed amount, a decimal string; empty, or `undefined` when it is none. */
  value: string | undefined = ''
  tokenId: string | undefined = undefined
  currencyId: string | undefined = undefined
  methodId: string | undefined = undefined
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get connection(): Connection | undefined {
    return this.#parts.host.connections.current()
  }

  /** The tokens of the active network: on another one a contract account may not exist, or have another owner. */
  get tokens(): readonly ListedToken[] {
    const networkId = this.connection?.networkId
    return this.#parts.catalogue.tokens.filter((it) => it.networkId === networkId)
  }

  get token(): ListedToken | undefined {
    const { tokens, tokenId } = this
    const { defaults } = this.#parts
    return (
      tokens.find(({ id }) => id === (tokenId ?? defaults.tokenId)) ??
      tokens.find(({ symbol }) => symbol === defaults.symbol) ??
      tokens[0]
    )
  }

  get currencies(): readonly PaymentCurrency[] {
    return this.#parts.catalogue.currencies
  }

  /** The currency of the payment: the chosen one, that of the visitor's country, else USD (R9.07). */
  get currency(): PaymentCurrency | undefined {
    const { currencies, currencyId } = this
    const preferredIds = [currencyId, ...this.#parts.defaults.currencies]
    return (
      preferredIds.map((id) => currencies.find((it) => it.id === id)).find(Boolean) ?? currencies[0]
    )
  }

  get method(): PaymentMethod | undefined {
    const methods = this.currency?.methods ?? []
    const preferredId = this.methodId ?? this.#parts.defaults.methodId
    return methods.find(({ id }) => id === preferredId) ?? methods[0]
  }

  get isEmpty(): boolean {
    return this.value === ''
  }

  /** The error of the typed amount; an empty field has none. */
  get problem(): Error | undefined {
    const { value, isEmpty, currency, method } = this
    if (isEmpty) return undefined
    if (value === undefined || (value.split('.')[1]?.length ?? 0) > 2 || value.length > 12)
      return onrampErrors.create('notAmount', [])
    if (!currency || !method) return undefined
    if (compareAmounts(value, method.min) < 0)
      return onrampErrors.create('tooLittle', [method.min, currency.id])
    if (compareAmounts(value, method.max) > 0)
      return onrampErrors.create('tooMuch', [method.max, currency.id])
    return undefined
  }

  /** Sets the typed text and its parsed value: a decimal string, `undefined` when it is no amount. */
  type(text: string, value: string | undefined): void {
    this.text = text
    this.value = text.trim() === '' ? '' : value
  }

  setAmount(amount: string): void {
    this.text = undefined
    this.value = amount
  }

  chooseToken(id: string): void {
    this.tokenId = id
  }

  chooseCurrency(id: string): void {
    this.currencyId = id
  }

  chooseMethod(id: string): void {
    this.methodId = id
  }

  clear(): void {
    this.text = undefined
    this.value = ''
    this.tokenId = undefined
  }
}
