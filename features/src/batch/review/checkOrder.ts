import { type NamespaceAdapter, shortMessageOf } from '@portico/core'
import { batchErrors } from '../batchErrors.ts'
import type { BatchOrder, CheckedOrder } from '../run/BatchOrder.ts'

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
