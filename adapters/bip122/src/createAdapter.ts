import { lazy, type NamespaceAdapter, type NetworkDefinition } from '@portico/core'
import { readAddress } from './address/readAddress.ts'
import type { ChainClient } from './chain/ChainClient.ts'
import { paymentUri } from './chain/paymentUri.ts'
import { chainName } from './chainName.ts'
import { signMessage } from './sign/signMessage.ts'
import { format } from './siwx/format.ts'

export type AdapterOptions = {
  readonly networks: readonly NetworkDefinition[]
  readonly client?: (network: NetworkDefinition) => ChainClient
}

/** The lazy half for Bitcoin; the transaction library comes with the first verb that needs it. */
export function createAdapter({
  networks,
  client: own,
}: AdapterOptions): NamespaceAdapter<'bip122'> {
  const chains = networks.map(({ caipNetworkId }) => chainName(caipNetworkId))
  const clients = new Map<string, ChainClient>()
  const clientOf = async (network: NetworkDefinition) => {
    const known = clients.get(network.caipNetworkId)
    const client = known ?? own?.(network) ?? (await loadClient()).esploraClient(network)
    clients.set(network.caipNetworkId, client)
    return client
  }
  return {
    namespace: 'bip122',
    isAddress(text, network) {
      const wanted = network ? [chainName(network.caipNetworkId)] : chains
      return readAddress(text)?.chains.some((chain) => wanted.includes(chain)) ?? false
    },
    sendOptions: ['speed'],
    signMessage,
    paymentUri,
    siwx: async () => ({ format }),
    balances: {
      async getBalances(request) {
        const { getBalances } = await import('./chain/getBalances.ts')
        return getBalances(request, await clientOf(request.network))
      },
    },
    async send(request) {
      const { send } = await import('./chain/send.ts')
      return send(request, await clientOf(request.network))
    },
    async estimateFee(request) {
      const { estimateFee } = await import('./chain/estimateFee.ts')
      return estimateFee(request, await clientOf(request.network))
    },
    async getMaxAmount(request) {
      const { getMaxAmount } = await import('./chain/getMaxAmount.ts')
      return getMaxAmount(request, await clientOf(request.network))
    },
    async simulate(request) {
      const { previewPayment } = await import('./chain/previewPayment.ts')
      return previewPayment(request, await clientOf(request.network))
    },
    async getTransaction(request) {
      const { getTransaction } = await import('./chain/getTransaction.ts')
      return getTransaction(request, await clientOf(request.network))
    },
    async signTransactions(request) {
      const { signTransactions } = await import('./chain/signTransactions.ts')
      return signTransactions(request)
    },
    async sendTransaction(request) {
      const { sendTransaction } = await import('./chain/sendTransaction.ts')
      return sendTransaction(request, await clientOf(request.network))
    },
  }
}

const loadClient = /* @__PURE__ */ lazy(() => import('./chain/esploraClient.ts'))
