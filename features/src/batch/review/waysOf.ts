import type { Capabilities } from '@portico/core'
import { atomicityOf } from '@portico/core/calls'
import type { BatchWay } from '../BatchRequest.ts'
import type { CheckedOrder } from '../run/BatchOrder.ts'

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
