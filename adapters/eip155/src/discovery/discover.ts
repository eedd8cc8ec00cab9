import type { DiscoveryHost, Unsubscribe } from '@portico/core/adapter'
import {
  type FoundWallet,
  hasMethods,
  isKitMade,
  readWalletIcon,
  readWalletName,
  WalletList,
} from '@portico/core/adapter/discovery'
import type { Eip1193Provider } from '../session/injected/readWallet.ts'
import { injectedWallet } from './injectedWallet.ts'

/** Where wallets announce themselves: the window. */
export type Discovery = { readonly target?: EventTarget & { readonly ethereum?: unknown } }

/** Time for announcements, in ms; after it, `window.ethereum` is offered unless it announced itself. */
const announceTimeMs = 300

/**
 * Lists the wallets of this page as they announce themselves (EIP-6963), until unsubscribed, and the providers at
 * `window.ethereum` that are none of them. On a server it lists none.
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
    if (!announcement || list.isFull) return
    const { uuid } = announcement.info
    // Wallets announce again at every request; a known uuid with another rdns is an impostor.
    if (uuid !== undefined && uuids.has(uuid)) return
    if (list.find((it) => it.source === announcement.provider)?.type === 'ANNOUNCED') return
    if (uuid !== undefined) uuids.add(uuid)
    addAnnounced(list, announcement)
  }
  const offerLegacy = () => {
    for (const [place, provider] of legacyProviders(target).entries())
      list.add(legacyWallet(provider, place))
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

/** A wallet that was listed as legacy gets its name and keeps its id, since it may be connected. */
function addAnnounced(list: WalletList, { info, provider }: Announcement): void {
  const { uuid: _, ...shown } = info
  const id = idOf(info)
  const create = injectedWallet(provider)
  const wallet = { ...shown, id, type: 'ANNOUNCED', source: provider, create } as const
  if (list.find(({ source }) => source === provider)) list.describe(wallet)
  else list.add(wallet)
}

/** A wallet without a usable rdns is restored by its name, and shares its row with no other. */
function idOf({ rdns, name }: Pick<WalletInfo, 'rdns' | 'name'>): string {
  return rdns ?? `eip6963:${name.replaceAll('#', '')}`
}

/**
 * Named by its place in the page's list, whether or not the wallets before it are listed by their announcements: the id
 * of a stored session must not become that of another wallet. The order changes between page loads, so only the first
 * is restored.
 */
function legacyWallet(source: Eip1193Provider, place: number): FoundWallet {
  const [id, name] =
    place === 0
      ? ['injected', 'Browser Wallet']
      : [`injected#${place + 1}`, `Browser Wallet ${place + 1}`]
  return {
    id,
    type: 'INJECTED',
    name,
    source,
    create: injectedWallet(source),
    restores: place === 0,
  }
}

function isSameWallet(one: FoundWallet, other: FoundWallet): boolean {
  return one.type === 'ANNOUNCED' && other.type === 'ANNOUNCED' && idOf(one) === idOf(other)
}

/** The legacy providers at `window.ethereum`: one provider, or a list in it. */
function legacyProviders(target: { readonly ethereum?: unknown }): Eip1193Provider[] {
  try {
    const { ethereum } = target
    const { providers }: { providers?: unknown } = Object(ethereum)
    const all = Array.isArray(providers) && providers.length > 0 ? providers : [ethereum]
    return all.filter((it) => isProvider(it, 'window.ethereum'))
  } catch {
    return [] // a getter threw: the provider is unusable
  }
}

/** A wallet's own description (EIP-6963), as a frozen copy. All of it is unverified. */
type WalletInfo = {
  readonly uuid?: string
  /** Absent when it is unusable: some wallets announce a URL. */
  readonly rdns?: string
  readonly name: string
  readonly icon?: string
}

type Announcement = { readonly info: WalletInfo; readonly provider: Eip1193Provider }

// Requires a dot, so that a wallet cannot take the id of another connector (`injected`, `auth`).
const isDomain = /^[\w-]+(?:\.[\w-]+)+$/

/**
 * Reads one `eip6963:announceProvider` event; `undefined` when it is malformed. Getters of a hostile object may throw
 * or return changing values, so each field is read once.
 */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<Announcement>).detail
    const own = readInfo(info)
    return own && isProvider(provider, own.name) ? { info: own, provider } : undefined
  } catch {
    return undefined // a getter threw: not a valid wallet
  }
}

/** True for a provider with `request` that is not the kit's own. */
function isProvider(value: unknown, where: string): value is Eip1193Provider {
  return (
    typeof value === 'object' &&
    value !== null &&
    !isKitMade(value) &&
    hasMethods(value, where, ['request'])
  )
}

function readInfo(info: WalletInfo): WalletInfo | undefined {
  const { uuid, rdns, name, icon } = info
  const shown = readWalletName(name)
  if (shown === undefined) return undefined
  // Domain names are case-insensitive, so a copy in capitals is the same name.
  const domain = typeof rdns === 'string' ? rdns.trim().toLowerCase() : ''
  const isUsable = domain.length <= 253 && isDomain.test(domain)
  const own = { name: shown, ...(isUsable && { rdns: domain }), ...readWalletIcon(icon) }
  const isUuid = typeof uuid === 'string' && uuid !== '' && uuid.length <= 64
  return Object.freeze({ ...own, ...(isUuid && { uuid }) })
}
