import type { Account } from '../account/Account.ts'
import type { Clock } from '../async/Clock.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { CreateConnector, Unsubscribe } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { NameSource } from './NameSource.ts'
import type { Preview } from './Preview.ts'
import type { Signer } from './Signer.ts'
import type { SiwxSupport } from './SiwxSupport.ts'
import type { TransactionOutcome, TransactionQuery } from './TransactionOutcome.ts'
import type { WalletConnectSupport } from './WalletConnectSupport.ts'

/** A balance in the shape of the data service: `quantity.numeric` is a decimal string in whole units. */
export type TokenBalance = {
  /** Absent for the native currency. */
  readonly address?: string
  readonly symbol: string
  readonly name: string
  readonly chainId: string
  readonly quantity: { readonly numeric: string; readonly decimals: string }
  readonly price?: number
  readonly value?: number
  readonly iconUrl?: string
  /** The source takes it for a lure. */
  readonly isSpam?: boolean
}

export type BalanceRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
  /** Addresses of tokens that just moved, to be read past every cache, as the native currency; absent where nothing did. */
  readonly force?: readonly string[]
  /** What the wallet in use says that the account holds; `undefined` where it does not say. */
  walletAssets?(): Promise<readonly TokenBalance[] | undefined>
}
export interface BalanceSource {
  /** Native currency first. Throws when no endpoint answered. */
  getBalances(request: BalanceRequest): Promise<readonly TokenBalance[]>
}
/** A source that a feature brings: `undefined` says "not mine", and the next one is asked. */
export interface FeatureBalanceSource {
  getBalances(request: BalanceRequest): Promise<readonly TokenBalance[] | undefined>
}

export type SignMessageRequest = Signer & { readonly message: string }
export type SignTypedDataRequest = Signer & { readonly typedData: TypedData }
/** EIP-712 data as wallets take it. */
export type TypedData = {
  readonly domain?: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** `amount` is a decimal string in whole units of the token, or of the native currency without one. */
export type SendRequest = Signer & {
  readonly to: string
  readonly amount: string
  readonly token?: { readonly address: string; readonly decimals: number; readonly symbol?: string }
  /** Call data for chain families that have it, as 0x hex. */
  readonly data?: string
  /** How soon it should be in a block, where that has a price; `normal` unless told otherwise. */
  readonly speed?: Speed
  /** A note that goes with the transfer in public, for chain families that have one. */
  readonly memo?: string
  /**
   * The fee that the visitor confirmed, as `estimateFee` gave it. More than 1.25 times of it is refused with
   * `transfer/feeAboveReview` before the wallet is asked; without it the chain family's own bounds apply.
   */
  readonly reviewedFee?: Fee
}
export type Speed = 'slow' | 'normal' | 'fast'

export type ContractQuery = {
  readonly network: NetworkDefinition
  readonly address: string
  readonly signal: AbortSignal
}

/** `amount` is a decimal string in whole units of the native currency; without one, the payer says how much. */
export type PaymentUriRequest = {
  readonly address: string
  readonly network: NetworkDefinition
  readonly amount?: string
}

/**
 * Transactions in the encoding of the family: Solana's wire format (legacy or v0), a PSBT (BIP-174), a
 * Cosmos `SignDoc` (protobuf; what comes back is a `TxRaw`).
 */
export type SignTransactionsRequest = Signer & { readonly transactions: readonly Uint8Array[] }
export type SendTransactionRequest<transaction = Uint8Array> = Signer & {
  readonly transaction: transaction
}
/** The most that the transaction may cost, a decimal string in whole units of `symbol`. */
export type Fee = { readonly amount: string; readonly symbol: string }

/** EIP-5792: `value` as bigint in base units. */
export type Call = { readonly to?: string; readonly data?: string; readonly value?: bigint }
export type SendCallsRequest = Signer & {
  readonly calls: readonly Call[]
  readonly atomicRequired?: boolean
  readonly capabilities?: Readonly<Record<string, unknown>>
}
export type CallsStatus = {
  readonly id: string
  readonly status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partiallyReverted'
  readonly atomic: boolean
  readonly hashes: readonly string[]
}
/** Capability name → its data, for each CAIP-2 network. */
export type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The lazy half of an adapter. A missing verb means "this chain family cannot do that". */
export interface NamespaceAdapter<ns extends Namespace = Namespace> {
  readonly namespace: ns
  /** True for an address of the family, spelled as one of its networks does: of `network` where that is told. */
  isAddress(text: string, network?: NetworkDefinition): boolean
  signMessage(request: SignMessageRequest): Promise<string>
  readonly balances?: BalanceSource
  /** The names of this chain family, as ENS. */
  readonly names?: NameSource
  signTypedData?(request: SignTypedDataRequest): Promise<string>
  send?(request: SendRequest): Promise<{ hash: string }>
  /** What `send` heeds beyond receiver, amount and token. */
  readonly sendOptions?: readonly ('speed' | 'memo')[]
  estimateFee?(request: SendRequest): Promise<Fee>
  /** What would leave at most, the fee left over: a decimal string in whole units. */
  getMaxAmount?(request: Omit<SendRequest, 'amount'>): Promise<string>
  /** What a transfer would do, without signing it. Throws only where it could not be tried. */
  simulate?(request: SendRequest): Promise<Preview>
  /** True where code, not a person, holds the address. Throws when no endpoint answered. */
  isContract?(request: ContractQuery): Promise<boolean>
  /** How a transaction stands by now. Throws when no endpoint answered. */
  getTransaction?(request: TransactionQuery): Promise<TransactionOutcome>
  /** Signs what the account can sign, in the order given, with one question where the wallet can. */
  signTransactions?(request: SignTransactionsRequest): Promise<readonly Uint8Array[]>
  /** What `sendTransaction` takes: bytes unless told otherwise, or an object of the family's own, in place of bytes. */
  readonly transactionForm?: 'bytes' | 'object'
  /** Signs one and hands it to the network. */
  sendTransaction?(request: SendTransactionRequest): Promise<{ hash: string }>
  sendCalls?(request: SendCallsRequest): Promise<{ id: string }>
  getCallsStatus?(request: Signer & { readonly id: string }): Promise<CallsStatus>
  getCapabilities?(request: Signer): Promise<Capabilities>
  /**
   * What the wallet itself says that the account holds, with prices in US dollars; `undefined` where it does
   * not say. Asks the visitor nothing.
   */
  getAssets?(request: Signer): Promise<readonly TokenBalance[] | undefined>
  /** What a wallet's camera reads to pay the account, as EIP-681. Throws `request/badAmount`. */
  paymentUri?(request: PaymentUriRequest): string
  /** How one signs in with an account of the family; loads when somebody does. */
  siwx?(): Promise<SiwxSupport>
  /** An address receives on every network of the family. */
  readonly sharesAddresses?: boolean
}

/** What an adapter's lazy half may reach of the kit: its time, and the dapp's way to fetch. */
export type AdapterHost = { readonly clock: Clock; readonly fetch: typeof fetch }

/** Where wallets are reported as they announce themselves. */
export type DiscoveryHost = {
  readonly clock: Clock
  /** A wallet found again under its id takes its place. */
  found(create: CreateConnector): void
  /** Takes away one that turned out to be none, or left. */
  lost(connectorId: string): void
}

/** The eager half: plain data and discovery, no chain library inside. */
export type AdapterDefinition<
  ns extends Namespace = Namespace,
  networkId extends CaipNetworkId<ns> = CaipNetworkId<ns>,
> = {
  readonly namespace: ns
  /** The chain family as a visitor reads it, as "Solana"; the name of its first network where absent. */
  readonly name?: string
  readonly networks: readonly [
    NetworkDefinition<ns> & { readonly caipNetworkId: networkId },
    ...(NetworkDefinition<ns> & { readonly caipNetworkId: networkId })[],
  ]
  /** Reports the wallets of the page, for the page's life or until unsubscribed. */
  discover(host: DiscoveryHost): Unsubscribe
  /** Preloads the code that restores a wallet's session. Asks no wallet. */
  prepare?(): Promise<unknown>
  load(host: AdapterHost): Promise<NamespaceAdapter<ns>>
  /** Absent: wallets of this chain family are not reached over WalletConnect. */
  readonly walletConnect?: WalletConnectSupport
}
