import type { Clock, CreateConnector, Unsubscribe } from '@portico/core'
import type { SolanaNetwork } from '../SolanaNetwork.ts'
import { type LegacyPage, legacyProviders } from './legacyProviders.ts'
import { listenForWallets } from './listenForWallets.ts'
import type { MobileOption } from './mobileWallet.ts'
import { WalletList } from './WalletList.ts'

export type Discovery = {
  /** Where wallets register: the window. */
  readonly target?: EventTarget & LegacyPage
  readonly clock?: Pick<Clock, 'after'>
  readonly userAgent?: string
}

export type DiscoverRequest = Discovery & {
  readonly networks: readonly SolanaNetwork[]
  readonly mobile?: MobileOption | undefined
  found(create: CreateConnector): void
  /** A row turned out to be no wallet of its own, or its wallet has gone. */
  lost?: ((id: string) => void) | undefined
}

/** Wallets register by then; else what they put on the page is offered. */
const grace = 300

/** The name that the package of wallet apps gives its wallet. */
const mobileName = 'Mobile Wallet Adapter'

const timers: Pick<Clock, 'after'> = {
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Lists the wallets of this page as they register (Wallet Standard), until unsubscribed. What older ones
 * put on the page counts where none of its name registered. On a server there is nothing to find.
 */
export function discover({
  target = typeof window === 'undefined' ? undefined : window,
  clock = timers,
  userAgent = typeof navigator === 'undefined' ? '' : navigator.userAgent,
  networks,
  mobile,
  found,
  lost,
}: DiscoverRequest): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList(found, lost ?? (() => undefined))
  if (mobile && reachesWalletApps(userAgent))
    list.offer(mobileName, () => openMobile(mobile, networks), { presentsInPage: true })
  const stop = listenForWallets(target, (wallet) => list.register(wallet))
  const cancel = clock.after(grace, () => {
    for (const wallet of legacyProviders(target as LegacyPage)) list.inject(wallet)
  })
  return () => {
    cancel()
    stop()
  }
}

/** Wallet apps answer a page in a browser of Android, and not in a view inside another app. */
function reachesWalletApps(userAgent: string): boolean {
  return /android/i.test(userAgent) && !/; wv\)/.test(userAgent)
}

async function openMobile(mobile: MobileOption, networks: readonly SolanaNetwork[]) {
  const { mobileWallet } = await import('./mobileWallet.ts')
  return mobileWallet(mobile, networks)
}
