import type { Connector, CreateConnector } from '@portico/core'
import {
  type CreateInjected,
  injectedWallet as create,
  type DiscoveryHost,
  externalWallet,
  type Unsubscribe,
  type WalletDescription,
} from '@portico/core/adapter'
import {
  type FoundWallet as Listed,
  listenForWallets,
  pollPage,
  readWalletIcon,
  readWalletName,
  WalletList,
} from '@portico/core/adapter/discovery'
import type { Wallet } from '@wallet-standard/base'
import type { BitcoinProvider } from '../provider.ts'
import type { SatsProvider } from '../session/requestSats.ts'
import type { StandardBitcoinWallet } from '../session/wallets/StandardWallet.ts'
import type { UnisatApi } from '../session/wallets/UnisatWallet.ts'
import { knownWallets, satsWallets } from './knownWallets.ts'
import type { FoundWallet, WalletSource } from './WalletSource.ts'

/** Where wallets inject themselves: the window. */
export type Discovery = { readonly target?: EventTarget }

/**
 * Lists the wallets of this page until unsubscribed: Wallet Standard wallets when they register, others by polling,
 * since `btc_providers` is a plain list without events. On a server it lists none.
 */
export function discover({
  target = typeof window === 'undefined' ? undefined : window,
  clock,
  ...listener
}: Discovery & DiscoveryHost): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList<Row>(listener)
  const stopListening = listenForWallets(target, {
    added(wallet) {
      const read = readStandard(wallet)
      if (read) add(list, read)
    },
    removed: (wallet) => list.drop(({ found }) => found.objects.some((own) => own === wallet)),
  })
  const stopPolling = pollPage(target, clock, () => {
    for (const wallet of [...knownWallets(target), ...satsWallets(target)]) add(list, wallet)
  })
  return () => {
    stopListening()
    stopPolling()
  }
}

type Row = Listed & { readonly found: FoundWallet }

/** A wallet that is found both ways is listed as the Wallet Standard one. */
function add(list: WalletList<Row>, found: FoundWallet): void {
  if (list.isFull) return
  const same = list.find((row) => isSame(row.found, found))
  if (same) {
    if (isStandard(same.found) || !isStandard(found)) return
    list.drop((row) => row === same)
  }
  const { key, name, icon, source, objects } = found
  const isAnnounced = source.protocol === 'standard' || source.protocol === 'sats'
  list.add({
    id: `bip122:${key}`,
    type: isAnnounced ? 'ANNOUNCED' : 'INJECTED',
    name,
    ...(icon !== undefined && { icon }),
    source: objects[0],
    create: injectedWallet(source),
    found,
  })
}

function isStandard({ source }: FoundWallet): boolean {
  return source.protocol === 'standard'
}

/** Compares by identity, and by name when exactly one of the two is a Wallet Standard wallet. */
function isSame(one: FoundWallet, other: FoundWallet): boolean {
  if (one.objects.some((object) => other.objects.includes(object))) return true
  return one.name === other.name && isStandard(one) !== isStandard(other)
}

/** A Wallet Standard wallet; `undefined` when it has no Bitcoin features or is malformed. */
function readStandard(wallet: unknown): FoundWallet | undefined {
  try {
    const { name, icon, chains, features } = wallet as StandardBitcoinWallet
    const shown = readWalletName(name)
    if (!shown || !chains.some((chain) => chain.startsWith('bitcoin:'))) return undefined
    if (typeof features['bitcoin:connect']?.connect !== 'function') return undefined
    // Some wallets name the object that they also inject outside the standard.
    const { provider } = (features as Record<string, { provider?: unknown }>)['sats-connect:'] ?? {}
    const twin = typeof provider === 'object' && provider !== null ? [provider] : []
    const source = { protocol: 'standard', wallet: wallet as StandardBitcoinWallet } as const
    return {
      key: shown,
      name: shown,
      ...readWalletIcon(icon),
      source,
      objects: [wallet as object, ...twin],
    }
  } catch {
    return undefined // a getter threw, or a field has another type: not a valid wallet
  }
}

/** Loads the wallet session code. */
const loadSession = () => import('../session/openSession.ts')

/** One wallet of the page; its session and protocol code load with the first action. */
export function injectedWallet(source: WalletSource): CreateInjected<BitcoinProvider> {
  return create('bip122', async (host, connectorId) => {
    const { openSession } = await loadSession()
    return openSession(host, source, connectorId)
  })
}

/**
 * A connector for the `connectors` of a kit from a sats-connect provider, a Wallet Standard wallet for Bitcoin, or a
 * UniSat-like object. Its session loads with the first action. Throws `settings/invalid`.
 */
export function providerConnector(
  provider: SatsProvider | Wallet | UnisatApi,
  wallet: WalletDescription,
): CreateConnector<Connector<BitcoinProvider>> {
  const source = sourceOf(provider)
  return externalWallet(wallet, {
    fault: source
      ? undefined
      : 'a sats-connect provider (with request), a wallet of the Wallet Standard for Bitcoin or an object with signPsbt, as UniSat',
    open: () => injectedWallet(source as WalletSource), // validated when the connector was created
  })
}

function sourceOf(provider: unknown): WalletSource | undefined {
  const standard = readStandard(provider)
  if (standard) return standard.source
  const { signPsbt, request } = (provider ?? {}) as Partial<UnisatApi & SatsProvider>
  if (typeof signPsbt === 'function')
    return { protocol: 'unisat', apis: { main: provider as UnisatApi } }
  return typeof request === 'function'
    ? { protocol: 'sats', provider: provider as SatsProvider }
    : undefined
}
