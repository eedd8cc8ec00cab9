import type { NamespaceAdapter } from '@portico/core'
import { readAddress } from './address.ts'
import type { CosmosNetwork } from './CosmosNetwork.ts'
import { signMessage } from './sign/signMessage.ts'
import { signTransactions } from './sign/signTransactions.ts'
import { format } from './siwx/format.ts'

/** The lazy half for these Cosmos chains; CosmJS comes with the first verb that needs it. */
export function createAdapter(networks: readonly CosmosNetwork[]): NamespaceAdapter<'cosmos'> {
  const prefixes = new Set(networks.map(({ bech32Prefix }) => bech32Prefix))
  return {
    namespace: 'cosmos',
    isAddress(text, network) {
      const prefix = readAddress(text)?.prefix
      if (!network) return prefixes.has(prefix ?? '')
      return prefix === (network as CosmosNetwork).bech32Prefix
    },
    sendOptions: ['speed', 'memo'],
    signMessage,
    signTransactions,
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
    async estimateFee(request) {
      const { estimateFee } = await import('./chain/estimateFee.ts')
      return estimateFee(request)
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
    async sendTransaction(request) {
      const { sendTransaction } = await import('./chain/sendTransaction.ts')
      return sendTransaction(request)
    },
  }
}
