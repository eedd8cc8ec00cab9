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
  type FoundWallet,
  isKitMade,
  listenForWallets,
  readWalletIcon,
  readWalletName,
  WalletList,
} from '@portico/core/adapter/discovery'
import { lazy } from '@portico/core/internal'
import type { Wallet } from '@wallet-standard/base'
import type { LegacyProvider } from '../legacy/LegacyProvider.ts'
import type { MobileOption } from '../mobile/mobileWallet.ts'
import type { SolanaNetwork } from '../networks.ts'
import { type LegacyPage, type LegacyWallet, legacyProviders } from './legacyProviders.ts'

/** Where wallets are looked for in the page. */
export type Discovery = {
  /** Where wallets register: the window. */
  readonly target?: EventTarget & LegacyPage
  readonly userAgent?: string
}

export type DiscoverRequest = Discovery &
  DiscoveryHost & {
    readonly networks: readonly SolanaNetwork[]
    readonly mobile?: MobileOption | undefined
  }

/** Time for registrations, in ms; after it, legacy providers are offered. */
const registerTimeMs = 300

/** The wallet name of the Mobile Wallet Adapter package. */
const mobileName = 'Mobile Wallet Adapter'
const nameless = 'Browser Wallet'

/**
 * Lists the wallets of this page as they register (Wallet Standard), until unsubscribed. A legacy provider is listed if
 * no wallet of its name registered. On a server it lists none.
 */
export function discover({
  target = typeof window === 'undefined' ? undefined : window,
  userAgent = typeof navigator === 'undefined' ? '' : navigator.userAgent,
  clock,
  networks,
  mobile,
  ...listener
}: DiscoverRequest): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList(listener)
  if (mobile && reachesWalletApps(userAgent)) list.add(mobileApps(mobile, networks))
  const wallets = new WeakMap<object, FoundWallet>()
  const stop = listenForWallets(target, {
    added(source) {
      const wallet = wallets.get(source as object) ?? readStandard(source)
      if (!wallet) return
      wallets.set(source as object, wallet) // a wallet that unregisters and registers again keeps its session
      addStandard(list, wallet)
    },
    removed: (source) => list.drop((wallet) => wallet.source === source),
  })
  const cancel = clock.after(registerTimeMs, () => {
    for (const legacy of legacyProviders(target as LegacyPage)) addLegacy(list, legacy)
  })
  return () => {
    cancel()
    stop()
  }
}

/** A registered wallet replaces its legacy provider of the same name. */
function addStandard(list: WalletList, wallet: FoundWallet): void {
  if (list.isFull || list.find(({ source }) => source === wallet.source)) return
  const isNamesake = hasName(wallet.name)
  // The page already lists the mobile wallet, which presents its own dialog.
  if (list.find((it) => isNamesake(it) && it.presentsInPage === true)) return
  const isNameless = hasName(nameless)
  list.drop((it) => it.type === 'INJECTED' && (isNameless(it) || isNamesake(it)))
  list.add(wallet)
}

/** Adds a legacy provider, unless a wallet of its name registered. */
function addLegacy(list: WalletList, { name = nameless, provider }: LegacyWallet): void {
  const isNamesake = name === nameless ? isStandard : hasName(name)
  if (list.find(isNamesake)) return
  const open = async () => {
    const { legacyWallet } = await import('../legacy/legacyWallet.ts')
    return legacyWallet(provider, name)
  }
  list.add({
    id: `solana:${name}`,
    type: 'INJECTED',
    name,
    source: provider,
    create: injectedWallet(open),
  })
}

function readStandard(source: unknown): FoundWallet | undefined {
  const claims = readWallet(source)
  if (!claims) return undefined
  const create = injectedWallet(async () => source as Wallet)
  return { ...claims, id: `solana:${claims.name}`, type: 'ANNOUNCED', source, create }
}

function mobileApps(mobile: MobileOption, networks: readonly SolanaNetwork[]): FoundWallet {
  const open = async () => {
    const { mobileWallet } = await import('../mobile/mobileWallet.ts')
    return mobileWallet(mobile, networks)
  }
  return {
    id: `solana:${mobileName}`,
    type: 'INJECTED',
    name: mobileName,
    presentsInPage: true,
    source: mobile,
    create: injectedWallet(open),
  }
}

const isStandard = ({ type }: FoundWallet) => type === 'ANNOUNCED'

/** Names are compared case-insensitively, so a copy in capitals is the same name. */
function hasName(name: string): (wallet: FoundWallet) => boolean {
  return (wallet) => wallet.name.toLowerCase() === name.toLowerCase()
}

/** Wallet apps answer pages in an Android browser, but not in another app's web view. */
function reachesWalletApps(userAgent: string): boolean {
  return /android/i.test(userAgent) && !/; wv\)/.test(userAgent)
}

/** A wallet's own description, as a copy. All of it is unverified. */
type WalletClaims = { readonly name: string; readonly icon?: string }

const signing = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/**
 * Reads a registered wallet; `undefined` for one without Solana features, a malformed one, or the kit's own. Getters of
 * a hostile object may throw or return changing values, so each field is read once.
 */
export function readWallet(wallet: unknown): WalletClaims | undefined {
  try {
    const { name, icon, chains, features } = wallet as Wallet
    if (isKitMade(wallet as object)) return
    if (!Array.isArray(chains) || !chains.some((chain) => String(chain).startsWith('solana:')))
      return
    if (typeof features?.['standard:connect'] !== 'object') return
    if (!signing.some((feature) => feature in features)) return
    const shown = readWalletName(name)
    return shown === undefined ? undefined : { name: shown, ...readWalletIcon(icon) }
  } catch {
    return undefined // a getter threw: not a valid wallet
  }
}

/** Loads the wallet session code. */
const loadSession = () => import('../session/openSession.ts')

/** One wallet of this page; the wallet and its session load with the first action. */
export function injectedWallet(load: () => Promise<Wallet>): CreateInjected<Wallet> {
  const loadWallet = lazy(load)
  return create('solana', async (host, connectorId) => {
    const [{ openSession }, wallet] = await Promise.all([loadSession(), loadWallet()])
    return openSession(host, wallet, connectorId)
  })
}

/**
 * A connector for the `connectors` of a kit from a Wallet Standard wallet, or from a legacy provider like
 * `window.solana`. Its session loads with the first action. Throws `settings/invalid`.
 */
export function providerConnector(
  provider: Wallet | LegacyProvider,
  wallet: WalletDescription,
): CreateConnector<Connector<Wallet>> {
  const isLegacy = typeof (provider as LegacyProvider | undefined)?.connect === 'function'
  const fits = isLegacy || readWallet(provider) !== undefined
  const load = async () => {
    if (!isLegacy) return provider as Wallet
    const { legacyWallet } = await import('../legacy/legacyWallet.ts')
    return legacyWallet(provider as LegacyProvider, wallet.name)
  }
  return externalWallet(wallet, {
    fault: fits ? undefined : 'a wallet of the Wallet Standard for Solana, or one with connect()',
    open: () => injectedWallet(load),
  })
}
