import type { Bytes } from '../bytes/Bytes.ts'
import { base58 } from '../bytes/base58.ts'
import { wipe } from '../bytes/wipe.ts'
import { frameError } from '../frameError.ts'
import type { WorkerContext } from '../worker/WorkerContext.ts'
import { type CosignRequest, cosign } from './cosign.ts'
import { thresholdContent } from './thresholdContent.ts'

/** Signs with the Solana key of an opened wallet, if it is the one that the visitor was shown. Overwrites `root`. */
export async function cosignWallet(
  context: WorkerContext,
  root: Bytes,
  { address, ...asked }: CosignRequest & { readonly address: string },
): Promise<Bytes[]> {
  const key = thresholdContent.read(root)
  // The site's answer is awaited without the root of the other keys.
  wipe(root)
  try {
    if (base58.encode(key.group.slice(0, 32)) !== address)
      throw frameError('aborted', 'Another account is logged in now')
    return await cosign(context, key, asked)
  } finally {
    wipe(key.share)
  }
}
