import type { NamespaceAdapter } from '@portico/core'
import { decodeAddress } from './address/decodeAddress.ts'
import { isSpelledFor } from './address/isSpelledFor.ts'
import { signMessage } from './sign/signMessage.ts'
import { format } from './siwx/format.ts'

/** The lazy half for the Polkadot family; @polkadot/api comes with the first verb that needs a node. */
export const adapter: NamespaceAdapter<'polkadot'> = {
  namespace: 'polkadot',
  isAddress(text, network) {
    const address = decodeAddress(text)
    return address !== undefined && (!network || isSpelledFor(address, network))
  },
  signMessage,
  siwx: async () => ({ format }),
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
  async getMaxAmount(request) {
    const { getMaxAmount } = await import('./chain/getMaxAmount.ts')
    return getMaxAmount(request)
  },
  async simulate(request) {
    const { previewTransfer } = await import('./chain/previewTransfer.ts')
    return previewTransfer(request)
  },
  async getTransaction(request) {
    const { getTransaction } = await import('./chain/getTransaction.ts')
    return getTransaction(request)
  },
  async estimateFee(request) {
    const { estimateFee } = await import('./chain/estimateFee.ts')
    return estimateFee(request)
  },
}
