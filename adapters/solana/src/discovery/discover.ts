import type { DiscoveryHost, Unsubscribe } from '@portico/core'
import { type FoundWallet, listenForWallets, WalletList } from '@portico/core/adapter'
import type { Wallet } from '@wallet-standard/base'
import type { SolanaNetwork } from '../SolanaNetwork.ts'
import { injectedWallet } from './injectedWallet.ts'
import { type LegacyPage, type LegacyWallet, legacyProviders } from './legacyProviders.ts'
import type { MobileOption } from './mobileWallet.ts'
import { readWallet } from './readWallet.ts'

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

/** Wallets register by then, in ms; else what they put on the page is offered. */
const registerTimeMs = 300

/** The name that the package of wallet apps gives its wallet. */
const mobileName = 'Mobile Wallet Adapter'
const nameless = 'Browser Wallet'

/**
 * Lists the wallets of this page as they register (Wallet Standard), until unsubscribed. What older ones
 * put on the page counts where none of its name registered. On a server there is nothing to find.
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
      wallets.set(source as object, wallet) // one that left and came back keeps its session
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

/** One that registered takes the place of what it left on the page under its name. */
function addStandard(list: WalletList, wallet: FoundWallet): void {
  if (list.isFull || list.find(({ source }) => source === wallet.source)) return
  const isNamesake = hasName(wallet.name)
  // The page offers the wallet apps already, and opens them itself.
  if (list.find((it) => isNamesake(it) && it.presentsInPage === true)) return
  const isNameless = hasName(nameless)
  list.drop((it) => it.type === 'INJECTED' && (isNameless(it) || isNamesake(it)))
  list.add(wallet)
}

/** A wallet that only put itself on the page, unless it registered as well. */
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
    const { mobileWallet } = await import('./mobileWallet.ts')
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

/** Names do not tell case apart, so an imitation in capitals is the same name. */
function hasName(name: string): (wallet: FoundWallet) => boolean {
  return (wallet) => wallet.name.toLowerCase() === name.toLowerCase()
}

/** Wallet apps answer a page in a browser of Android, and not in a view inside another app. */
function reachesWalletApps(userAgent: string): boolean {
  return /android/i.test(userAgent) && !/; wv\)/.test(userAgent)
}
