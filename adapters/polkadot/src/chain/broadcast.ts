import type { ApiPromise } from '@polkadot/api'
import { rpcCodeOf } from '@portico/core'
import type { SignedExtrinsic } from './signTransfer.ts'

/** The node has it already: in its pool, or just now in a block, by which its nonce is used up. */
const known = [1010, 1012, 1013]

/** Hands an extrinsic to the node. With `again`, a node that does not want it may have it. */
export async function broadcast(
  api: ApiPromise,
  { hex }: SignedExtrinsic,
  again: boolean,
): Promise<void> {
  try {
    await api.rpc.author.submitExtrinsic(hex)
  } catch (error) {
    const code = rpcCodeOf(error)
    if (!again || code === undefined || !known.includes(code)) throw error
  }
}
