import type { CaipNetworkId, NetworkDefinition } from '@portico/core'
import type { Clock } from '@portico/core/async'
import type { Transport } from '@portico/core/endpoints'
import type { FeatureHost } from '@portico/core/feature'

/** A token that can be bought. */
export type OnrampToken = {
  readonly networkId: CaipNetworkId
  /** Absent for the native currency. */
  readonly address?: string
  readonly symbol: string
  readonly name: string
  readonly iconUrl?: string
  /** What the provider calls the token, and its network. */
  readonly currency: string
  readonly network: string
}

/** A token of the list, with its CAIP-19 id as the adapter of the chain family names it. */
export type ListedToken = OnrampToken & { readonly id: string }

/** A way to pay in a currency, with its limits as decimal strings. */
export type PaymentMethod = {
  /** Such as `card` or `ach_bank_account`. */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** A currency to pay with: `id` is its ISO 4217 code. */
export type PaymentCurrency = { readonly id: string; readonly methods: readonly PaymentMethod[] }

/** What a provider sells, and for what. */
export type OnrampCatalogue = {
  readonly tokens: readonly OnrampToken[]
  readonly currencies: readonly PaymentCurrency[]
}

/** `amount` is a decimal string; `currency` an ISO 4217 code or the symbol of a token. */
export type Money = { readonly amount: string; readonly currency: string }

/** What the visitor wants to buy. `account` is CAIP-10. */
export type OnrampRequest = {
  readonly token: OnrampToken
  readonly payment: Money
  /** Id of the way to pay. */
  readonly method: string
  /** ISO 3166 code, where the dapp or the browser tells it. */
  readonly country?: string
  readonly account: string
  readonly signal: AbortSignal
}

/** A provider's offer (R3.13). */
export type OnrampQuote = {
  readonly quoteId: string
  /** What arrives, in units of the token. */
  readonly purchaseAmount: Money
  /** What is paid without fees. */
  readonly paymentSubtotal: Money
  /** All that is paid. */
  readonly paymentTotal: Money
  readonly networkFee: Money
  readonly providerFee: Money
  /** How long it takes after the payment, in seconds. */
  readonly seconds?: number
  /** The identity check that the provider asks for; absent where it does not tell. */
  readonly identityCheck?: 'none' | 'basic' | 'full'
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number
}

/** Shows a server that the visitor holds the account: a message of the feature, and its signature. */
export type AccountProof = { readonly message: string; readonly signature: string }

/** What to buy, with the proof of the account that the seller asks for. */
export type SessionRequest = OnrampRequest & {
  /**
   * Asks the visitor's wallet to sign for a server, which `service` names by its host; a proof that is still valid is
   * used again. Rejects as the wallet does.
   */
  proveAccount(service: string): Promise<AccountProof>
}

/** A purchase at the provider. */
export type OnrampSession = {
  /** The page where the visitor pays. */
  readonly url: string
  /** For `status`; absent where the provider tells nothing of its purchases. */
  readonly id?: string
  /** When the page can no longer be opened, in milliseconds since the epoch. */
  readonly expiresAt?: number
}

/** What became of a purchase. */
export type OnrampStatus = {
  /** `waiting`: for the payment. `paid`: the tokens are on their way. `sent`: in the transaction `hash`. */
  readonly status: 'waiting' | 'paid' | 'sent' | 'failed'
  /** Of the transaction that brings the tokens. */
  readonly hash?: string
}

/**
 * A seller of tokens. The feature checks what it answers: amounts, currencies, and the host of the page that is opened.
 */
export interface OnrampProvider {
  readonly id: string
  /** The name for the visitor. */
  readonly name: string
  /** Hosts of the pages that may be opened, such as `buy.moonpay.com`; with a port where it is not the usual one. */
  readonly hosts: readonly string[]
  /** Whether a session needs a signature of the account. */
  readonly provesAccount?: boolean
  /** What it usually takes of a payment, in percent: the least and the most. */
  readonly feePercent?: readonly [number, number]
  serves(networkId: CaipNetworkId): boolean
  options(request: {
    readonly country?: string
    readonly signal: AbortSignal
  }): Promise<OnrampCatalogue>
  /** Throws `onramp/noOffer` when it does not sell this. */
  quote(request: OnrampRequest): Promise<OnrampQuote>
  createSession(quote: OnrampQuote, request: SessionRequest): Promise<OnrampSession>
  status?(request: { readonly id: string; readonly signal: AbortSignal }): Promise<OnrampStatus>
}

/** What a provider can access of the kit. */
export type OnrampProviderHost = {
  readonly networks: { readonly all: readonly NetworkDefinition[] }
  readonly transport: Transport
  /** Identifies the kit in every request to a vendor's service (R7.01). */
  readonly caller: FeatureHost['caller']
  readonly clock: Clock
  /** Base URL of a service of the dapp or of the vendor; `undefined` without one. */
  service(name: 'data'): string | undefined
}

/** A provider is a function of its host. */
export type CreateOnrampProvider = (host: OnrampProviderHost) => OnrampProvider
