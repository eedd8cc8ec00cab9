import type { NetworkDefinition } from '@portico/core'
import { requestNode } from './requestNode.ts'
import { heightSchema } from './schemas.ts'

/** How many blocks the network has; with `finalized`, those that nothing can undo. */
export function readHeight(
  network: NetworkDefinition,
  commitment: 'confirmed' | 'finalized' = 'confirmed',
): Promise<bigint> {
  return requestNode(network, {
    call: (rpc) => rpc.getBlockHeight({ commitment }),
    answer: heightSchema,
  })
}
