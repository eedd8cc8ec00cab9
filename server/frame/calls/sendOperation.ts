import { frameError } from '../frameError.ts'
import { broadcast } from '../sign/broadcast.ts'
import type { SignContext } from '../sign/SignContext.ts'
import type { SignedOperation } from '../smart/reviewBatch.ts'
import { entryPoint } from '../smart/UserOperation.ts'

/** Sends a signed operation of this hash by the site's bundler. Throws what the bundler says of it. */
export function sendOperation(
  { operation, hash }: SignedOperation,
  { wallet, network }: Pick<SignContext, 'wallet' | 'network'>,
): Promise<void> {
  return broadcast({
    async send() {
      const params = [operation, entryPoint]
      const reported = await wallet.nodeRequest(network.id, 'eth_sendUserOperation', params)
      if (reported !== hash) throw frameError('node')
    },
    async isKnown() {
      const found = await wallet.nodeRequest(network.id, 'eth_getUserOperationByHash', [hash])
      return typeof found === 'object' && found !== null
    },
  })
}
