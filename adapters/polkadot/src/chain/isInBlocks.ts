import type { ApiPromise } from '@polkadot/api'
import { readOutcome } from './readOutcome.ts'
import type { SignedExtrinsic } from './signTransfer.ts'

/** Whether a block since the signing has the extrinsic. Throws `polkadot/dispatchFailed`. */
export async function isInBlocks(
  api: ApiPromise,
  { hash, after, until }: SignedExtrinsic,
): Promise<boolean> {
  const head = (await api.rpc.chain.getHeader()).number.toNumber()
  for (let block = after + 1; block <= head && block < until; block++)
    if (await readOutcome(api, block, hash)) return true
  return false
}
