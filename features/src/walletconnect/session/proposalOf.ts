import type { AdapterDefinition, Namespace } from '@portico/core'
import type { Proposal } from '../client/WalletConnectClient.ts'
import type { WalletConnectOptions } from '../WalletConnectOptions.ts'

/** The proposal for a wallet: the dapp's networks in `wanted`, with older ids under which wallets know them. */
export async function proposalOf(
  adapters: readonly AdapterDefinition[],
  wanted: readonly Namespace[],
  overrides: WalletConnectOptions['namespaces'] = {},
): Promise<Proposal> {
  const proposal: Record<string, Proposal[string]> = {}
  for (const { namespace, networks, walletConnect } of adapters) {
    if (!walletConnect || !wanted.includes(namespace)) continue
    const own = overrides[namespace]
    const { methods, events, aliases } = await walletConnect.load()
    const ids = networks.flatMap(({ caipNetworkId }) => [
      caipNetworkId,
      ...(aliases?.[caipNetworkId] ?? []),
    ])
    proposal[namespace] = {
      chains: [...(own?.chains ?? ids)],
      methods: [...(own?.methods ?? methods)],
      events: [...(own?.events ?? events)],
    }
  }
  return proposal
}
