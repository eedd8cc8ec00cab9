import type { Account } from '../account/Account.ts'
import type { Namespace, Namespaces } from '../caip/Namespace.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { CallPreview } from './Preview.ts'
import type { Signer } from './session/Signer.ts'

/** EIP-5792: `value` as bigint in base units. */
export type Call = { readonly to?: string; readonly data?: string; readonly value?: bigint }

/**
 * One of several calls of a namespace: the type that its adapter declares as `call` of `Namespaces`, such as an instruction
 * or a message; otherwise a call as in EIP-5792.
 */
export type CallOf<ns extends Namespace = Namespace> = ns extends keyof Namespaces
  ? Namespaces[ns] extends { call: infer call }
    ? call
    : Call
  : Call

/** Calls to send together. */
export type SendCallsRequest<call = CallOf> = Signer & {
  readonly calls: readonly call[]
  readonly atomicRequired?: boolean
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** The fee that the visitor confirmed, of `previewCalls`; used as that of `SendRequest`. */
  readonly reviewedFee?: { readonly amount: string; readonly symbol: string }
}

/** A copy of a call that its adapter has checked, with what the call says by its own data. */
export type DescribedCall<call = CallOf> = CallPreview & { readonly call: call }

/** What became of calls that were sent together, with one receipt for each transaction. */
export type CallsStatus = {
  readonly id: string
  readonly status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partiallyReverted'
  readonly atomic: boolean
  readonly hashes: readonly string[]
}

/** Capability name → its data, for each CAIP-2 network; reference `0` applies to all networks of the namespace. */
export type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** `dropped`: no longer in the mempool; `replaced`: another transaction of the account replaced it. */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'dropped' | 'replaced'

/** Which transaction to look up, and on which network. */
export type TransactionQuery = {
  readonly network: NetworkDefinition
  readonly hash: string
  readonly account: Account
  readonly signal: AbortSignal
}

/** The status of a transaction. */
export type TransactionOutcome = {
  readonly status: TransactionStatus
  readonly blockNumber?: number
  /** Hash of the replacing transaction. */
  readonly replacedBy?: string
}
