import { type CallOf, type Capabilities, shortMessageOf } from '@portico/core'
import type { NamespaceAdapter, Signer } from '@portico/core/adapter'
import { atomicityOf, type CallPreview, type CallStatus } from '@portico/core/calls'
import type { BatchWay } from './BatchRequest.ts'
import { batchErrors } from './batchErrors.ts'
import type { Sponsor } from './sponsor/openSponsor.ts'

/** Calls that an account is to make. */
export type BatchOrder = {
  readonly signer: Signer
  readonly calls: readonly CallOf[]
  readonly atomicRequired: boolean
  readonly sponsor?: Sponsor | undefined
}

/** An order whose calls the adapter of its namespace has checked. */
export type CheckedOrder = BatchOrder & {
  /** What each call says by its own data. */
  readonly described: readonly CallPreview[]
  /** A call can be a transaction of its own. */
  readonly allowsInTurn: boolean
}

/** One call of a batch, and what became of it. */
export type BatchEntry = {
  readonly call: CallOf
  readonly status: CallStatus
  readonly hash?: string
}

/**
 * Copies the calls of an order as their adapter understands them, so that a dapp changes nothing after the review. Throws
 * `batch/unsupported` and `batch/invalid`.
 */
export async function checkOrder(
  adapter: NamespaceAdapter | undefined,
  order: BatchOrder,
): Promise<CheckedOrder> {
  const allowsInTurn =
    adapter?.transactionForm === 'object' && adapter.sendTransaction !== undefined
  if (!adapter?.describeCalls || (!allowsInTurn && !adapter.sendCalls))
    throw batchErrors.create('unsupported', [order.signer.network.chainNamespace])
  try {
    const described = await adapter.describeCalls({ ...order.signer, calls: order.calls })
    return { ...order, described, allowsInTurn, calls: described.map(({ call }) => call) }
  } catch (cause) {
    throw batchErrors.create('invalid', [shortMessageOf(cause)], { cause })
  }
}

/**
 * The ways in which a wallet with these capabilities makes the calls of an order, the first one
 * being the default. An account is never upgraded by default, unless all or none is demanded.
 */
export function waysOf(
  capabilities: Capabilities,
  { signer, atomicRequired, allowsInTurn }: CheckedOrder,
): readonly BatchWay[] {
  const atomicity = atomicityOf(capabilities, signer.network.caipNetworkId)
  if (atomicity === 'supported') return ['together']
  const upgrade: readonly BatchWay[] = atomicity === 'ready' ? ['upgrade'] : []
  return atomicRequired || !allowsInTurn ? upgrade : ['inTurn', ...upgrade]
}
