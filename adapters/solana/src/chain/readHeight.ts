import type { NetworkDefinition } from '@portico/core'
import { requestNode } from './requestNode.ts'
import { heightSchema } from './schemas.ts'

/** The current block height; `finalized` counts finalized blocks only. */
export function readHeight(
  network: NetworkDefinition,
  commitment: 'confirmed' | 'finalized' = 'confirmed',
): Promise<bigint> {
  return requestNode(network, {
    call: (rpc) => rpc.getBlockHeight({ commitment }),
    answer: heightSchema,
  })
}
