import type { AdapterDefinition } from '@portico/core'
import { readNetworks, type WalletConnectSupport } from '@portico/core/adapter'
import type { Discovery } from './discovery/discover.ts'
import type { MobileOption } from './mobile/mobileWallet.ts'
import type { SolanaNetwork } from './networks.ts'

export type SolanaOptions<network extends SolanaNetwork = SolanaNetwork> = {
  /** Networks of this package, or custom ones of the same shape. The first is the default. */
  readonly networks: readonly network[]
  /** Custom endpoints by network id (CAIP-2 reference), tried before those of the network. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Network id of the cluster with names of `.sns`. Default: the main cluster, when it is among the networks. */
  readonly snsNetwork?: string
  /** Wallet apps on Android phones; requires `@solana-mobile/wallet-standard-mobile`. */
  readonly mobile?: MobileOption
  /** Where to look for injected wallets. Default: the window of this page. */
  readonly discovery?: Discovery
}

/** The Solana adapter. Throws `setup/*`; the message names the invalid option. */
export function solana<const network extends SolanaNetwork>(
  options: SolanaOptions<network>,
): AdapterDefinition<'solana', network['caipNetworkId']> {
  const networks = readNetworks(options, { namespace: 'solana', fault })
  const { snsNetwork, mobile, discovery } = options
  return {
    namespace: 'solana',
    name: 'Solana',
    usesServiceRpc: true,
    networks,
    assetId: (networkId, address) =>
      `${networkId}/${address === undefined ? 'slip44:501' : `token:${address}`}`,
    discover: async (host) =>
      (await import('./discovery/discover.ts')).discover({
        ...discovery,
        ...host,
        networks,
        mobile,
      }),
    prepare: () => import('./session/openSession.ts'),
    load: async (host) =>
      (await import('./session/createAdapter.ts')).createAdapter(
        { networks: host.networks ?? networks, snsNetwork },
        host,
      ),
    walletConnect,
  }
}

// Base58 of a genesis hash, truncated to 32 characters.
const genesis = /^[1-9A-HJ-NP-Za-km-z]{32}$/

function fault({ id, nativeCurrency, rpcUrls }: SolanaNetwork): string | undefined {
  if (!genesis.test(String(id))) return 'id is not the first 32 characters of a genesis hash'
  if (nativeCurrency?.decimals !== 9) return 'nativeCurrency.decimals is not 9'
  return rpcUrls?.default?.http?.length === 0 ? 'rpcUrls.default.http is empty' : undefined
}

/** Wallets of Solana over WalletConnect. */
const walletConnect: WalletConnectSupport = {
  load: async () => (await import('./walletconnect/scope.ts')).scope,
}
