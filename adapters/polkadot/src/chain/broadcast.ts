import type { ApiPromise } from '@polkadot/api'
import { rpcCodeOf } from '@portico/core'
import type { SignedExtrinsic } from './signTransfer.ts'

/**
 * Hands an extrinsic to the node. `again`: it left before, so a node that does not want it proves nothing;
 * another may have it, or a block.
 */
export async function broadcast(
  api: ApiPromise,
  { hex }: SignedExtrinsic,
  again: boolean,
): Promise<void> {
  try {
    await api.rpc.author.submitExtrinsic(hex)
  } catch (error) {
    if (!again || rpcCodeOf(error) === undefined) throw error
  }
}
