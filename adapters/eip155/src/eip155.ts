import type { AdapterDefinition, NetworkDefinition } from '@portico/core'
import { readNetworks, type WalletConnectSupport } from '@portico/core/adapter'
import type { Discovery } from './discovery/discover.ts'
import { eip155Errors } from './eip155Errors.ts'
import type { EnsGateways } from './session/ensNames.ts'
import { asNetwork, networkRules, type ViemChain } from './toNetwork.ts'

export type Eip155Options<network extends NetworkDefinition<'eip155'> | ViemChain = ViemChain> = {
  /** Networks of this package, custom ones of the same shape, or viem's chains. The first is the default. */
  readonly networks: readonly network[]
  /** Custom endpoints by chain id, tried before those of the network. */
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>>
  /**
   * Gateways for ENS records off the chain (EIP-3668). Default: none. A list: these batch gateways (ENSIP-21) of the
   * dapp. `remote`: the hosts that the owner of a name chose, which then see the user's IP address.
   */
  readonly ensGateways?: EnsGateways
  /** Chain id of the network with ENS, such as a test network. Default: 1, when it is among the networks. */
  readonly ensNetwork?: number
  /** Where to look for injected wallets. Default: the window of this page. */
  readonly discovery?: Discovery
}

type NetworkIdOf<network> = network extends { caipNetworkId: infer id extends `eip155:${string}` }
  ? id
  : network extends { id: infer id extends number }
    ? `eip155:${id}`
    : never

/** The adapter for EVM chains. Throws `setup/*` and `eip155/badGateways`; the message names the option. */
export function eip155<const network extends NetworkDefinition<'eip155'> | ViemChain>(
  options: Eip155Options<network>,
): AdapterDefinition<'eip155', NetworkIdOf<network>> {
  const { networks, rpcUrls, ensGateways = [], ensNetwork, discovery } = options ?? {}
  checkGateways(ensGateways)
  const given = Array.isArray(networks) ? networks.map(asNetwork) : networks
  const served = readNetworks(
    { networks: given as readonly NetworkDefinition<'eip155'>[], rpcUrls },
    networkRules,
  )
  return {
    namespace: 'eip155',
    name: 'Ethereum networks',
    usesServiceRpc: true,
    networks: served as AdapterDefinition<'eip155', NetworkIdOf<network>>['networks'],
    assetId: (networkId, address) =>
      `${networkId}/${address === undefined ? 'slip44:60' : `erc20:${address.toLowerCase()}`}`,
    discover: async (host) =>
      (await import('./discovery/discover.ts')).discover({ ...discovery, ...host }),
    prepare: () => import('./session/injected/openSession.ts'),
    load: async (host) =>
      (await import('./session/createAdapter.ts')).createAdapter(
        { networks: host.networks ?? served, gateways: ensGateways, ensNetwork },
        host,
      ),
    walletConnect,
  }
}

function checkGateways(gateways: EnsGateways): void {
  if (gateways === 'remote') return
  const isUrl = (url: string) => /^https?:\/\/[^/]/.test(url) && URL.canParse(url)
  const bad = [...gateways].find((url) => !isUrl(url))
  if (bad !== undefined)
    throw eip155Errors.create('badGateways', [bad], {
      hints: ["Name batch gateways (ENSIP-21) by their URLs, or 'remote' to allow any"],
    })
}

/** EVM wallets over WalletConnect. */
const walletConnect: WalletConnectSupport = {
  load: async () => (await import('./walletconnect/scope.ts')).scope,
}
