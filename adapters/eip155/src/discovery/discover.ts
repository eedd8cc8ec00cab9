import type { DiscoveryHost, Unsubscribe } from '@portico/core'
import { type FoundWallet, WalletList } from '@portico/core/adapter'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { injectedWallet } from './injectedWallet.ts'
import { type Announcement, isProvider, readAnnouncement } from './readAnnouncement.ts'

/** Where wallets announce themselves: the window. */
export type Discovery = { readonly target?: EventTarget & { readonly ethereum?: unknown } }

/** Wallets that announce themselves do it by then, in ms; else what is at `window.ethereum` is offered. */
const announceTimeMs = 300

/**
 * Lists the wallets of this page as they announce themselves (EIP-6963), until unsubscribed. The older
 * `window.ethereum` counts only while nothing announced itself. On a server there is nothing to find.
 */
export function discover({
  target = typeof window === 'undefined' ? undefined : window,
  clock,
  ...listener
}: Discovery & DiscoveryHost): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList(listener, isSameWallet)
  const uuids = new Set<string>()
  const onAnnounce = (event: Event) => {
    const announcement = readAnnouncement(event)
    // A wallet repeats itself at every request; under another rdns, a known uuid is an impostor's.
    if (!announcement || uuids.has(announcement.info.uuid) || list.isFull) return
    if (list.find((it) => it.source === announcement.provider)?.type === 'ANNOUNCED') return
    uuids.add(announcement.info.uuid)
    addAnnounced(list, announcement)
  }
  const offerLegacy = () => {
    if (uuids.size > 0) return
    for (const [at, provider] of legacyProviders(target).entries())
      list.add(legacyWallet(provider, at))
  }
  let cancel = clock.after(announceTimeMs, offerLegacy)
  const onInitialized = () => {
    cancel()
    cancel = clock.after(announceTimeMs, offerLegacy)
  }
  target.addEventListener('eip6963:announceProvider', onAnnounce)
  target.addEventListener('ethereum#initialized', onInitialized)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => {
    cancel()
    target.removeEventListener('eip6963:announceProvider', onAnnounce)
    target.removeEventListener('ethereum#initialized', onInitialized)
  }
}

/** One that was offered as legacy learns its name and keeps its id; the other legacy rows were the same wallets. */
function addAnnounced(list: WalletList, { info, provider }: Announcement): void {
  const { uuid, rdns, ...shown } = info
  const create = injectedWallet(provider)
  const wallet = { ...shown, id: rdns, rdns, type: 'ANNOUNCED', source: provider, create } as const
  if (list.find(({ source }) => source === provider)) list.describe(wallet)
  else list.add(wallet)
  list.drop(({ type }) => type === 'INJECTED')
}

/** Which one is first differs from visit to visit, so only the first is restored. */
function legacyWallet(source: Eip1193Provider, others: number): FoundWallet {
  const name = others === 0 ? 'Browser Wallet' : `Browser Wallet ${others + 1}`
  const create = injectedWallet(source)
  return { id: 'injected', type: 'INJECTED', name, source, create, restores: others === 0 }
}

function isSameWallet(one: FoundWallet, other: FoundWallet): boolean {
  return one.rdns !== undefined && one.rdns === other.rdns
}

/** What wallets put at `window.ethereum` before they announced themselves: one provider, or a list in it. */
function legacyProviders(target: { readonly ethereum?: unknown }): Eip1193Provider[] {
  try {
    const { ethereum } = target
    const { providers } = (ethereum ?? {}) as { providers?: unknown }
    const all = Array.isArray(providers) && providers.length > 0 ? providers : [ethereum]
    return all.filter(isProvider)
  } catch {
    return [] // a getter threw: there is nothing to use
  }
}
