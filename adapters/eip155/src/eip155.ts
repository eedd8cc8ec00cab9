import { type AdapterDefinition, lazy, type NetworkDefinition } from '@portico/core'
import { type Discovery, discover } from './discovery/discover.ts'
import { loadSession } from './discovery/injectedWallet.ts'
import { eip155Errors } from './eip155Errors.ts'
import type { EnsGateways } from './names/EnsGateways.ts'
import { isHttpUrl } from './networkFault.ts'
import { toNetwork } from './toNetwork.ts'
import type { ViemChain } from './ViemChain.ts'
import { walletConnect } from './walletconnect/walletConnect.ts'

export type Eip155Options = {
  /** Networks of this package, own ones of the same shape, or viem's chains. The first is the default. */
  readonly networks: readonly (NetworkDefinition<'eip155'> | ViemChain)[]
  /** Own endpoints by chain id, asked before the network's. */
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>>
  /**
   * Who reads the parts of ENS that are kept off the chain (EIP-3668): nobody by default, these batch gateways
   * (ENSIP-21) of yours, or with `remote` the hosts that the owner of a name chose, which then learn who asks.
   */
  readonly ensGateways?: EnsGateways
  /** Where wallets are looked for: this page's window, unless told otherwise. */
  readonly discovery?: Discovery
}

/**
 * EVM chains for the kit. Throws `eip155/noNetworks`, `eip155/badNetwork` and `eip155/badRpcUrls`,
 * whose messages name what is wrong.
 */
export function eip155({
  networks,
  rpcUrls = {},
  ensGateways = [],
  discovery,
}: Eip155Options): AdapterDefinition<'eip155'> {
  const [first, ...rest] = networks.map(toNetwork)
  if (first === undefined) throw eip155Errors.create('noNetworks', [])
  const all = [first, ...rest] as const
  checkRpcUrls(rpcUrls, all)
  checkIds(all)
  const endpoints = (network: NetworkDefinition<'eip155'>) => withEndpoints(network, rpcUrls)
  const served = [endpoints(first), ...rest.map(endpoints)] as const
  return {
    namespace: 'eip155',
    name: 'Ethereum networks',
    networks: served,
    discover: (found, lost) => discover({ ...discovery, found, lost }),
    prepare: loadSession,
    load: lazy(async () => (await import('./createAdapter.ts')).createAdapter(served, ensGateways)),
    walletConnect,
  }
}

type Networks = readonly NetworkDefinition<'eip155'>[]

function checkIds(networks: Networks): void {
  const seen = new Set<string>()
  for (const { caipNetworkId, id, name } of networks) {
    if (seen.has(caipNetworkId))
      throw eip155Errors.create('badNetwork', [`${id} (${name})`, 'is there twice'])
    seen.add(caipNetworkId)
  }
}

function checkRpcUrls(rpcUrls: Readonly<Record<number, readonly string[]>>, networks: Networks) {
  for (const [id, urls] of Object.entries(rpcUrls)) {
    const bad = urls.find((url) => !isHttpUrl(url))
    if (!networks.some((network) => String(network.id) === id))
      throw eip155Errors.create('badRpcUrls', [id, 'the chain is not among the networks'])
    if (bad !== undefined)
      throw eip155Errors.create('badRpcUrls', [id, `"${bad}" is not an http(s) URL`])
  }
}

function withEndpoints(
  network: NetworkDefinition<'eip155'>,
  rpcUrls: Readonly<Record<number, readonly string[]>>,
): NetworkDefinition<'eip155'> {
  const own = rpcUrls[Number(network.id)] ?? []
  if (own.length === 0) return network
  const http = [...own, ...network.rpcUrls.default.http]
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http } } }
}
