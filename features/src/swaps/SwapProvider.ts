import type { CaipNetworkId, Call, NetworkDefinition, TypedData } from '@portico/core'
import type { ContractCall } from '@portico/core/adapter'
import type { Clock } from '@portico/core/async'
import type { Transport } from '@portico/core/endpoints'
import type { FeatureHost } from '@portico/core/feature'

/** A token that can be swapped. */
export type SwapToken = {
  readonly networkId: CaipNetworkId
  /** Absent for the native currency. */
  readonly address?: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly iconUrl?: string
  /** Supports EIP-2612. */
  readonly permit?: boolean
}

/** What the visitor wants to swap. Accounts are CAIP-10, `amount` in base units of `from`. */
export type QuoteRequest = {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: string
  readonly account: string
  readonly receiver: string
  /** Hundredths of a percent. */
  readonly slippageBps: number
  readonly signal: AbortSignal
}

/** `amount` is a decimal string in whole units of `symbol`. */
export type SwapFee = {
  readonly kind: 'network' | 'provider' | 'token'
  readonly amount: string
  readonly symbol: string
  /** Paid with the swap in the native currency, in addition to the amount; only between two networks. */
  readonly isAdditional?: true
}

/** One part of a route: `label` names the exchange, `share` is a percentage of the amount. */
export type SwapRoute = {
  readonly label: string
  readonly share?: number
  /** The symbols of the tokens on the way, from the first to the last. */
  readonly tokens: readonly string[]
}

/** A provider's offer. Amounts are in base units. */
export type SwapQuote = {
  readonly amountIn: string
  readonly amountOut: string
  /** The least that arrives; at least `amountOut` less the slippage of the request. */
  readonly minOut: string
  readonly fees: readonly SwapFee[]
  /** The provider could not read the network's fee, which the visitor is told. */
  readonly isFeeUnknown?: true
  /** Hundredths of a percent by which the swap itself moves the price. */
  readonly impactBps?: number
  /** Milliseconds of the kit's clock. */
  readonly expiresAt?: number
  /** How long it takes, in seconds, where it is more than a block. */
  readonly seconds?: number
  /** Who may take the tokens, for an approval or a permit. */
  readonly spender?: string
  readonly route: readonly SwapRoute[]
  /** Passed back verbatim to `prepare`. */
  readonly opaque: unknown
}

/** One thing that the wallet is asked for. */
export type SwapStep =
  /** Exactly this amount; encoded by the feature, never by the provider. */
  | {
      readonly kind: 'approve'
      readonly token: SwapToken
      readonly spender: string
      readonly amount: string
    }
  /** The signature is passed to the next call of `prepare`, or to `submit` when no step follows. */
  | {
      readonly kind: 'typedData'
      readonly typedData: TypedData
      readonly purpose: 'permit' | 'permit2' | 'order'
    }
  | { readonly kind: 'calls'; readonly networkId: CaipNetworkId; readonly calls: readonly Call[] }
  /**
   * In wire format, legacy or version 0; signatures of others may be in it. Sent by the wallet or the kit, or handed to
   * `submit` as base64 in `signatures`, which returns its hash.
   */
  | {
      readonly kind: 'solanaTransaction'
      readonly transaction: Uint8Array
      readonly submittedBy?: 'provider'
    }

/** The contract that takes permits of the purpose `permit2`, at one address on every chain. */
export const permit2Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** The steps of one kind. */
export type StepOf<kind extends SwapStep['kind']> = Extract<SwapStep, { readonly kind: kind }>

/** `deadline` in seconds since the epoch; `signatures` of the typed data so far, in order. */
export type PrepareRequest = QuoteRequest & {
  readonly deadline: number
  readonly signatures: readonly string[]
}

/** The tokens that are asked for. */
export type TokensRequest = {
  readonly networkId: CaipNetworkId
  readonly search?: string
  readonly signal: AbortSignal
}

/** The swaps whose status is asked for. */
export type StatusRequest = {
  /** Transaction hashes, or the id that `submit` returned. */
  readonly ids: readonly string[]
  readonly networkId: CaipNetworkId
  readonly signal: AbortSignal
}

/** `refunded`: the amount came back. Amounts are in base units. */
export type SwapStatus = {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'refunded'
  /** The transaction on the network of the received token. */
  readonly hash?: string
  readonly amountOut?: string
}

/**
 * A source of quotes. The feature trusts none of its answers: networks, targets, spenders, amounts, receiver and
 * deadline are checked before the wallet is asked.
 */
export interface SwapProvider {
  readonly id: string
  /** The name for the visitor. */
  readonly name: string
  serves(networkId: CaipNetworkId): boolean
  /**
   * Whether it swaps from one network to another; absent for one that swaps within a network alone. Such a provider has
   * `status`, with the `hash` of what arrived.
   */
  bridges?(from: CaipNetworkId, to: CaipNetworkId): boolean
  /**
   * Addresses that may be called or approved on a network, on Solana the programs beside those of accounts and tokens; the
   * feature refuses any other.
   */
  targets(networkId: CaipNetworkId): readonly string[]
  tokens?(request: TokensRequest): Promise<readonly SwapToken[]>
  /** Throws `swaps/noRoute` when it has no offer. */
  quote(request: QuoteRequest): Promise<SwapQuote>
  /** The steps that remain, given the signatures so far. */
  prepare(quote: SwapQuote, request: PrepareRequest): Promise<readonly SwapStep[]>
  /** Hands in a signed order or transaction, for providers that settle it themselves. */
  submit?(quote: SwapQuote, request: PrepareRequest): Promise<{ readonly id: string }>
  status?(request: StatusRequest): Promise<SwapStatus>
}

/** Calls that change nothing: `data` as 0x hex for the contract `to`, or as code that is run and never created. */
export type ContractReads = {
  readonly networkId: CaipNetworkId
  readonly calls: readonly ContractCall[]
  readonly signal: AbortSignal
}

/** What a provider can access of the kit. */
export type SwapProviderHost = {
  readonly networks: {
    readonly all: readonly NetworkDefinition[]
    find(id: CaipNetworkId | undefined): NetworkDefinition | undefined
  }
  readonly transport: Transport
  /** Identifies the kit in every request to a vendor's service (R7.01). */
  readonly caller: FeatureHost['caller']
  readonly clock: Clock
  /** Base URL of a service of the dapp or of the vendor; `undefined` without one. */
  service(name: 'data'): string | undefined
  /**
   * The results as 0x hex, through the kit's own endpoints; `undefined` for a call that reverted. Throws
   * `request/unsupported` where the family of the network cannot, and `network/*`.
   */
  call(reads: ContractReads): Promise<readonly (string | undefined)[]>
}

/** A provider is a function of its host. */
export type CreateSwapProvider = (host: SwapProviderHost) => SwapProvider
