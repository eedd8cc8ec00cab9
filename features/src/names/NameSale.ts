import type { CaipNetworkId, Call } from '@portico/core'

/** What a registration is about; both of its transactions are bound to exactly this. */
export type NameOrder = {
  /** With its zone, in its normal form. */
  readonly name: string
  /** CAIP-10: owns the name, which resolves to it and is its primary name. */
  readonly account: string
  readonly years: number
  /** 32 bytes as 0x hex, known to the visitor alone until the name is registered. */
  readonly secret: string
}

/** Where a registration stands on chain. Times are in milliseconds since the epoch, by the clock of the chain. */
export type NameSaleState =
  /** Nothing was committed, or too long ago. */
  | { readonly status: 'open' }
  | { readonly status: 'waiting'; readonly now: number; readonly readyAt: number }
  | { readonly status: 'ready'; readonly now: number; readonly expiresAt: number }
  /** The account owns the name, paid until then. */
  | { readonly status: 'owned'; readonly expiresAt: number }
  | { readonly status: 'taken' }

/** The name to buy, and for how many years. */
export type PriceRequest = {
  readonly name: string
  readonly years: number
  readonly signal: AbortSignal
}

/** In base units of the network's native currency. */
export type NamePrice = {
  readonly amount: string
  /** The part of it that falls daily after the name of somebody else has expired. */
  readonly premium: string
}

/** A name that is bought on chain: a commitment that hides the name, a wait, and the registration. */
export interface NameSale {
  readonly networkId: CaipNetworkId
  /** The only contract that its calls may go to, other than `recordContracts`. */
  readonly contract: string
  /** Contracts that records are set at. */
  readonly recordContracts: readonly string[]
  readonly maxYears: number
  price(request: PriceRequest): Promise<NamePrice>
  state(order: NameOrder, signal: AbortSignal): Promise<NameSaleState>
  /** Moves nothing but the fee of the network. Also called with a random secret, to read that fee before the visitor signs. */
  commit(order: NameOrder): Promise<Call>
  /** Pays `amount` base units; the contract returns what it does not need. */
  register(order: NameOrder, amount: bigint): Promise<Call>
  /** Pays for more years of a name. */
  renew(name: string, years: number, amount: bigint): Promise<Call>
}

/** Public texts of a name (ENSIP-5, ENSIP-18): `avatar`, `description`, `url` and others by key. */
export type NameTexts = Readonly<Record<string, string>>

/** Records of a name on chain that its owner can change. */
export interface NameRecords {
  /** The texts of these keys that are set. */
  texts(name: string, keys: readonly string[], signal: AbortSignal): Promise<NameTexts>
  /** One call that sets the texts; an empty text deletes. */
  setTexts(name: string, texts: NameTexts): Promise<Call>
  /** Makes the name the primary name of the account that sends the call. */
  setPrimary(name: string): Promise<Call>
}
