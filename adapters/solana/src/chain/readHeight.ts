import type { NetworkDefinition } from '@portico/core'
import { askNode } from './askNode.ts'
import { heightSchema } from './schemas.ts'

/** How many blocks the network has; with `finalized`, those that nothing can undo. */
export function readHeight(
  network: NetworkDefinition,
  commitment: 'confirmed' | 'finalized' = 'confirmed',
): Promise<bigint> {
  return askNode(network, {
    ask: (rpc) => rpc.getBlockHeight({ commitment }),
    answer: heightSchema,
  })
}
