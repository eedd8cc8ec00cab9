import type { Account } from '../account/Account.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type {
  Call,
  CallOf,
  CallsStatus,
  Capabilities,
  DescribedCall,
  SendCallsRequest,
  TransactionOutcome,
  TransactionQuery,
} from './Calls.ts'
import type { NameSource } from './NameSource.ts'
import type { PermissionSource, WalletPermissions } from './Permissions.ts'
import type {
  CallsPreview,
  Preview,
  PreviewRisk,
  TransactionPreview,
  TransferUnits,
} from './Preview.ts'
import type { SiwxSupport } from './SiwxSupport.ts'
import type { Signer } from './session/Signer.ts'
import type { AllowancesRequest, ApprovalRequest, TokenDescription } from './Tokens.ts'

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
  /** ISO 4217 code of `price` and `value`. Default: USD. */
  readonly currency?: string
  readonly iconUrl?: string
  /** The source classifies it as spam. */
  readonly isSpam?: boolean
}

/** Whose balances to read, and on which network. */
export type BalanceRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
  /**
   * Addresses of tokens that just moved, to be read without any cache, as well as the native currency; absent when
   * nothing moved.
   */
  readonly force?: readonly string[]
  /** The assets that the connected wallet itself reports; `undefined` when it does not support that. */
  walletAssets?(): Promise<readonly TokenBalance[] | undefined>
}
/** Reads the balances of an account. */
export interface BalanceSource {
  /** Returns the native currency first. Throws when no endpoint responded. */
  getBalances(request: BalanceRequest): Promise<readonly TokenBalance[]>
}
/**
 * A source that a feature supplies; `undefined` and a failure pass the request to the next source. With `data/balance`
 * (`dataErrors`) it says that it covers the account and cannot be read: the known balances stay.
 */
export interface FeatureBalanceSource {
  getBalances(request: BalanceRequest): Promise<readonly TokenBalance[] | undefined>
}

/** A text to sign. */
export type SignMessageRequest = Signer & { readonly message: string }
/** Typed data (EIP-712) to sign. */
export type SignTypedDataRequest = Signer & { readonly typedData: TypedData }
/** EIP-712 data as wallets accept it. */
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
  /** Call data as 0x hex, for namespaces that have it. */
  readonly data?: string
  /** The priority for networks with a fee market. Default: `normal`. */
  readonly speed?: Speed
  /** A public note on the transfer, for namespaces that have one. */
  readonly memo?: string
  /**
   * The fee that the visitor confirmed, as returned by `estimateFee`. A fee above 1.25 times of it is rejected with
   * `transfer/feeAboveReview` before the wallet is prompted; without it the namespace's own limits apply.
   */
  readonly reviewedFee?: Fee
  /**
   * What the visitor confirmed, as `simulate` returned it in `exact` of the outgoing change: exactly these base units are
   * sent, and more that is withheld is rejected with `transfer/withheldAboveReview`.
   */
  readonly reviewedUnits?: TransferUnits
  /** The risks of the preview that the visitor accepted. */
  readonly accepted?: readonly PreviewRisk[]
}
/** How fast a transaction should be included, for the fee. */
export type Speed = 'slow' | 'normal' | 'fast'

/** Which contract to read, and on which network. */
export type ContractQuery = {
  readonly network: NetworkDefinition
  readonly address: string
  readonly signal: AbortSignal
}

/** A read of a contract; without `to`, `data` is the code of a contract that is run and never created. */
export type ContractCall = { readonly to?: string; readonly data: string }
/** Several reads of contracts in one request. */
export type ContractCallsRequest = {
  readonly network: NetworkDefinition
  readonly calls: readonly ContractCall[]
  readonly signal: AbortSignal
}

/** `amount` is a decimal string in whole units of the native currency; without one, the payer enters it. */
export type PaymentUriRequest = {
  readonly address: string
  readonly network: NetworkDefinition
  readonly amount?: string
}

/**
 * Transactions in the encoding of the namespace: Solana's wire format (legacy or v0), a PSBT (BIP-174), a Cosmos
 * `SignDoc` (protobuf; the result is a `TxRaw`).
 */
export type SignTransactionsRequest = Signer & { readonly transactions: readonly Uint8Array[] }
/** A transaction of the chain's own format to send. */
export type SendTransactionRequest<transaction = Uint8Array> = Signer & {
  readonly transaction: transaction
  /** `sent` returns before the network confirms it, in namespaces that wait for that otherwise. */
  readonly until?: 'sent'
  /**
   * As that of `SendRequest`, for namespaces in which a node or the wallet fills in the fee; in others it is part of the
   * transaction.
   */
  readonly reviewedFee?: Fee
}
/** The maximum fee of the transaction, a decimal string in whole units of `symbol`. */
export type Fee = { readonly amount: string; readonly symbol: string }

/** The lazy half of an adapter. A missing action means that the namespace does not support it. */
export interface NamespaceAdapter<ns extends Namespace = Namespace> {
  readonly namespace: ns
  /** True for an address of the namespace, in the spelling of any of its networks, or of `network` if given. */
  isAddress(text: string, network?: NetworkDefinition): boolean
  signMessage(request: SignMessageRequest): Promise<string>
  readonly balances?: BalanceSource
  /** The name service of the namespace, such as ENS. */
  readonly names?: NameSource
  signTypedData?(request: SignTypedDataRequest): Promise<string>
  send?(request: SendRequest): Promise<{ hash: string }>
  /** Options of `send` beyond receiver, amount and token that the namespace supports. */
  readonly sendOptions?: readonly ('speed' | 'memo')[]
  estimateFee?(request: SendRequest): Promise<Fee>
  /** The maximum amount of a transfer after its fee: a decimal string in whole units. */
  getMaxAmount?(request: Omit<SendRequest, 'amount'>): Promise<string>
  /** The effects of a transfer, without signing it. Throws only when the simulation could not run. */
  simulate?(request: SendRequest): Promise<Preview>
  /** True for a contract's address. Throws when no endpoint responded. */
  isContract?(request: ContractQuery): Promise<boolean>
  /**
   * The results of read-only calls, as 0x hex in the order of the calls; `undefined` for one that reverted. Throws when
   * no endpoint responded.
   */
  callContracts?(request: ContractCallsRequest): Promise<readonly (string | undefined)[]>
  /** The current status of a transaction. Throws when no endpoint responded. */
  getTransaction?(request: TransactionQuery): Promise<TransactionOutcome>
  /** Signs the inputs of the account, in the given order, with a single prompt if the wallet supports that. */
  signTransactions?(request: SignTransactionsRequest): Promise<readonly Uint8Array[]>
  /** The input of `sendTransaction`: bytes by default, or an object of the namespace's own. */
  readonly transactionForm?: 'bytes' | 'object'
  /**
   * The effects of a transaction in the encoding of the namespace on the account, without signing it. Throws only when the
   * simulation could not run.
   */
  previewTransaction?(request: SendTransactionRequest): Promise<TransactionPreview>
  /** Signs a transaction and broadcasts it. */
  sendTransaction?(request: SendTransactionRequest): Promise<{ hash: string }>
  /**
   * Checks several calls, and tells what each says by its own data, without asking a node or the wallet. Throws for a call
   * of another form, and for calls that can never be made together where the namespace knows no other way.
   */
  describeCalls?(
    request: SendCallsRequest<CallOf<ns>>,
  ): Promise<readonly DescribedCall<CallOf<ns>>[]>
  /**
   * The effects of calls made one after the other, without asking the wallet. Throws only when the simulation could not
   * run.
   */
  previewCalls?(request: SendCallsRequest<CallOf<ns>>): Promise<CallsPreview>
  /**
   * Asks for all calls at once: by EIP-5792, or as one transaction, whose hash it returns. Returns as soon as they are
   * sent.
   */
  sendCalls?(request: SendCallsRequest<CallOf<ns>>): Promise<{ id: string; hash?: string }>
  getCallsStatus?(
    request: Signer & { readonly id: string; readonly signal?: AbortSignal },
  ): Promise<CallsStatus>
  getCapabilities?(request: Signer): Promise<Capabilities>
  /**
   * The assets that the wallet itself reports for the account, with prices in US dollars; `undefined` when it does
   * not support that. Never prompts.
   */
  getAssets?(request: Signer): Promise<readonly TokenBalance[] | undefined>
  /** The URI for a QR code that requests a payment to the account, such as EIP-681. Throws `request/badAmount`. */
  paymentUri?(request: PaymentUriRequest): string
  /** The sign-in of the namespace; loads on first use. */
  siwx?(): Promise<SiwxSupport>
  /** The sources of what accounts of the namespace allowed others; load on first use. */
  permissions?(): Promise<readonly PermissionSource[]>
  /** Permissions that wallets of the namespace grant and keep; load on first use. */
  walletPermissions?(): Promise<WalletPermissions>
  /**
   * The id under which the network will list a transaction in the encoding of the namespace; `undefined` while whoever
   * pays its fee has not signed.
   */
  signatureOf?(transaction: Uint8Array): string | undefined
  /**
   * What a transaction beyond a transfer may deposit for the accounts that it opens, as Solana's rent: a decimal string in
   * whole units of the native currency, to be left over in addition to the fee.
   */
  readonly deposits?: string
  /**
   * The call by which an account lets a spender take a token. Throws `request/badAddress`, and `request/badAmount` for an
   * amount that no token can have.
   */
  approval?(request: ApprovalRequest): Call
  /**
   * What spenders may take, in base units in the order of the queries; 0 when the token does not say. Throws when no
   * endpoint responded.
   */
  getAllowances?(request: AllowancesRequest): Promise<readonly bigint[]>
  /** Reads a token from its contract; `undefined` for an address without one. Throws when no endpoint responded. */
  readToken?(query: ContractQuery): Promise<TokenDescription | undefined>
  /** An address receives on every network of the namespace. */
  readonly sharesAddresses?: boolean
}
