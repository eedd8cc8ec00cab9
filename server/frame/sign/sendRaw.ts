import { frameError } from '../frameError.ts'
import { broadcast } from './broadcast.ts'
import type { SignContext } from './SignContext.ts'

/** Sends a signed EVM transaction of this hash. Throws what the node says of it. */
export function sendRaw(
  { raw, hash }: { readonly raw: string; readonly hash: string },
  { wallet, network }: Pick<SignContext, 'wallet' | 'network'>,
): Promise<void> {
  return broadcast({
    async send() {
      const reported = await wallet.nodeRequest(network.id, 'eth_sendRawTransaction', [raw])
      if (reported !== hash) throw frameError('node')
    },
    async isKnown() {
      const found = await wallet.nodeRequest(network.id, 'eth_getTransactionByHash', [hash])
      return typeof found === 'object' && found !== null
    },
  })
}
