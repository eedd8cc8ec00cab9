import type { AdapterHost, NamespaceAdapter } from '@portico/core/adapter'
import { lazyVerbs } from '@portico/core/adapter/session'
import { type CosmosNetwork, cosmosNetwork } from '../networks.ts'
import { icnsNames } from './icnsNames.ts'
import { readAddress } from './readKey.ts'
import { signMessage } from './sign.ts'
import { signTransactions } from './signTransactions.ts'
import { format } from './siwxFormat.ts'

/** The chain that keeps names; its test network has others, which cost nothing. */
const namesId = 'osmosis-1'

/**
 * The lazily loaded part of the adapter; CosmJS loads with the first action that needs it. Names are read only if
 * Osmosis is one of the networks.
 */
export function createAdapter(
  networks: readonly CosmosNetwork[],
  host: AdapterHost,
): NamespaceAdapter<'cosmos'> {
  const prefixes = new Set(networks.map(({ bech32Prefix }) => bech32Prefix))
  const { readNameAddress, readPrimaryName, ...actions } = lazyVerbs(
    () => import('../chain/send/actions.ts'),
    [
      'describeCalls',
      'estimateFee',
      'getBalances',
      'getCallsStatus',
      'getMaxAmount',
      'getTransaction',
      'previewCalls',
      'readNameAddress',
      'readPrimaryName',
      'send',
      'sendCalls',
      'sendTransaction',
      'simulate',
    ],
    () => host,
  )
  const osmosis = networks.find(({ id }) => id === namesId)
  return {
    namespace: 'cosmos',
    isAddress(text, network) {
      const prefix = readAddress(text)?.prefix
      if (!network) return prefixes.has(prefix ?? '')
      return prefix === cosmosNetwork(network).bech32Prefix
    },
    ...actions,
    balances: actions,
    // One transaction makes all of its messages, or none.
    getCapabilities: async ({ network }) => ({
      [network.caipNetworkId]: { atomic: { status: 'supported' } },
    }),
    sendOptions: ['speed', 'memo'],
    signMessage,
    signTransactions,
    permissions: async () => [(await import('../permissions/authz.ts')).authz(host)],
    siwx: async () => ({ format }),
    ...(osmosis && { names: icnsNames(osmosis, { readNameAddress, readPrimaryName }) }),
  }
}
