import type { AdapterDefinition } from '@portico/core'
import { type Discovery, discover } from './discovery/discover.ts'
import { loadSession } from './discovery/injectedWallet.ts'
import type { MobileOption } from './discovery/mobileWallet.ts'
import { networkFault } from './networkFault.ts'
import type { SolanaNetwork } from './SolanaNetwork.ts'
import { solanaSetupErrors } from './solanaSetupErrors.ts'
import { walletConnect } from './walletconnect/walletConnect.ts'

export type SolanaOptions = {
  /** Networks of this package, or own ones of the same shape. The first is the default. */
  readonly networks: readonly SolanaNetwork[]
  /** Own endpoints by network id (CAIP-2 reference), asked before the network's. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Wallet apps of Android phones; needs `@solana-mobile/wallet-standard-mobile`. */
  readonly mobile?: MobileOption
  /** Where wallets are looked for: this page's window, unless told otherwise. */
  readonly discovery?: Discovery
}

/** Solana for the kit. Throws `solanaSetup/noNetworks` and `solanaSetup/badNetwork`, which names what is wrong. */
export function solana(options: SolanaOptions): AdapterDefinition<'solana'> {
  const { networks, rpcUrls = {}, mobile, discovery } = options
  const [first, ...rest] = networks.map((network) => toNetwork(network, rpcUrls))
  if (first === undefined) throw solanaSetupErrors.create('noNetworks', [])
  const all = [first, ...rest] as const
  checkIds(all, rpcUrls)
  return {
    namespace: 'solana',
    name: 'Solana',
    networks: all,
    discover: (found, lost) => discover({ ...discovery, networks: all, mobile, found, lost }),
    prepare: loadSession,
    load: async () => (await import('./adapter.ts')).adapter,
    walletConnect,
  }
}

function toNetwork(network: SolanaNetwork, rpcUrls: SolanaOptions['rpcUrls']): SolanaNetwork {
  const { id, name, rpcUrls: own } = (network ?? {}) as SolanaNetwork
  const http = [...(rpcUrls?.[id] ?? []), ...(own?.default?.http ?? [])]
  const whole = { ...network, rpcUrls: { ...own, default: { http } } }
  const fault = networkFault(whole)
  if (fault !== undefined) throw solanaSetupErrors.create('badNetwork', [`${id} (${name})`, fault])
  return whole
}

function checkIds(all: readonly SolanaNetwork[], rpcUrls: object): void {
  const ids = all.map(({ id }) => String(id))
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined)
    throw solanaSetupErrors.create('badNetwork', [twice, 'it is there twice'])
  const stray = Object.keys(rpcUrls).find((id) => !ids.includes(id))
  if (stray !== undefined)
    throw solanaSetupErrors.create('badNetwork', [stray, 'rpcUrls has it, but networks has not'])
}
