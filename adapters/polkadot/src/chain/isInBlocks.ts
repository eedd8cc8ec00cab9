import type { ApiPromise } from '@polkadot/api'
import { readOutcome } from './readOutcome.ts'
import type { SignedExtrinsic } from './signTransfer.ts'

/**
 * Whether the chain that ends with block `head` contains the extrinsic. It is read backwards to a block that was read
 * before, so blocks after a reorganisation are read too. Throws `polkadot/dispatchFailed`.
 */
export async function isInBlocks(
  api: ApiPromise,
  { hash, after, until }: SignedExtrinsic,
  { head, read }: { readonly head: number; readonly read: Set<string> },
): Promise<boolean> {
  let number = Math.min(head, until - 1)
  if (number <= after) return false
  let block = await api.rpc.chain.getBlockHash(number)
  for (; number > after && !read.has(block.toHex()) && !block.eq(api.genesisHash); number--) {
    const { found, parent } = await readOutcome(api, block, hash)
    if (found) return true
    read.add(block.toHex())
    block = parent
  }
  return false
}
