import type { NamespaceAdapter } from '@portico/core'
import { decodeAddress } from './address/decodeAddress.ts'
import { isSpelledFor } from './address/isSpelledFor.ts'
import { signMessage } from './sign/signMessage.ts'

/** The lazy half for the Polkadot family; @polkadot/api comes with the first verb that needs a node. */
export const adapter: NamespaceAdapter<'polkadot'> = {
  namespace: 'polkadot',
  isAddress(text, network) {
    const address = decodeAddress(text)
    return address !== undefined && (!network || isSpelledFor(address, network))
  },
  signMessage,
  balances: {
    async getBalances(request) {
      const { getBalances } = await import('./chain/getBalances.ts')
      return getBalances(request)
    },
  },
  async send(request) {
    const { send } = await import('./chain/send.ts')
    return send(request)
  },
  async estimateFee(request) {
    const { estimateFee } = await import('./chain/estimateFee.ts')
    return estimateFee(request)
  },
}
