import {
  type Account,
  type Connected,
  type ConnectorHost,
  connectionErrors,
  latest,
  type NetworkDefinition,
  networkErrors,
} from '@portico/core'
import { WalletSession } from '@portico/core/adapter'
import * as z from 'zod/mini'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { chainIdOf } from '../chainIdOf.ts'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { walletErrors } from '../walletErrors.ts'
import { enableNetworks } from './enableNetworks.ts'
import { type KeySource, readStableKey } from './readStableKey.ts'

export type SessionParts = KeySource & { readonly connectorId: string }
type Grant = { readonly network: CosmosNetwork; readonly account: Account }

/** Opens the connection with one Keplr-compatible wallet: the account on the active network. */
export function openSession(
  host: ConnectorHost,
  { connectorId, ...source }: SessionParts,
): WalletSession<Grant, KeplrProvider, string> {
  const { provider, target, changeEvent } = source
  const networks = cosmosNetworks(host.networks)
  const find = (id: string | undefined) => networks.find((it) => it.caipNetworkId === id)
  const grantOn = async (network: CosmosNetwork, signal?: AbortSignal): Promise<Grant> => ({
    network,
    account: await readStableKey(source, network, signal),
  })
  return new WalletSession<Grant, KeplrProvider, string>(host, {
    errors: walletErrors,
    memory: {
      key: `network ${connectorId}`,
      schema: z.string(),
      of: ({ network }) => network.caipNetworkId,
    },
    toConnected,
    getProvider: () => provider,
    async connect({ networkId, signal }) {
      const chosen = find(networkId) ?? networks[0]
      if (!chosen) throw connectionErrors.create('noNetwork', [])
      const others = networks.filter((it) => it !== chosen)
      await enableNetworks(provider, { chosen, others, signal })
      signal.throwIfAborted()
      return grantOn(chosen, signal)
    },
    async restore({ remembered, signal }) {
      const network = find(remembered)
      if (!network || !(await isStillEnabled(provider, chainIdOf(network)))) return undefined
      try {
        return await grantOn(network, signal)
      } catch (cause) {
        const { code } = walletErrors.toConnectionError(cause)
        if (['connection/rejected', 'connection/unauthorized'].includes(code)) return undefined
        throw cause
      }
    },
    async switchNetwork({ caipNetworkId }) {
      const chosen = find(caipNetworkId)
      if (!chosen) throw networkErrors.create('notFound', [])
      await enableNetworks(provider, { chosen, signal: host.signal })
      const grant = await grantOn(chosen)
      return () => grant
    },
    disconnect() {
      const ids = networks.map(chainIdOf)
      return provider.disable?.(ids) ?? provider.disconnect?.(ids)
    },
    subscribe({ change, leave }, { network }) {
      const rereads = latest()
      /** The wallet's event reports an account change without the new account. */
      const reread = async () => {
        try {
          const grant = await rereads(() => grantOn(network))
          if (grant) change(() => grant)
        } catch (reason) {
          leave(reason instanceof Error ? reason : undefined)
        }
      }
      target.addEventListener(changeEvent, reread)
      return () => target.removeEventListener(changeEvent, reread)
    },
  })
}

function toConnected({ network, account }: Grant): Connected {
  return [{ namespace: 'cosmos', networkId: network.caipNetworkId, accounts: [account] }]
}

/** The kit's networks of this family; `cosmos()` accepts no others. */
function cosmosNetworks(networks: readonly NetworkDefinition[]): readonly CosmosNetwork[] {
  return networks.filter((it): it is CosmosNetwork => it.chainNamespace === 'cosmos')
}

/**
 * False when the wallet reports that it would prompt. Not every wallet can report it; `getKey` of the others is silent
 * unless the wallet is locked or no longer knows the page, and then opens its window.
 */
async function isStillEnabled(provider: KeplrProvider, chainId: string): Promise<boolean> {
  const asked = provider.isEnabled?.(chainId) ?? provider.isConnected?.(chainId)
  return (await asked) !== false
}
