import type { Clock, CreateConnector, Unsubscribe } from '@portico/core'
import { legacyProviders } from './legacyProviders.ts'
import { readAnnouncement } from './readAnnouncement.ts'
import { WalletList } from './WalletList.ts'

export type Discovery = {
  /** Where wallets announce themselves: the window. */
  readonly target?: EventTarget & { readonly ethereum?: unknown }
  readonly clock?: Pick<Clock, 'after'>
}

export type DiscoverRequest = Discovery & {
  found(create: CreateConnector): void
  /** A row turned out to be no wallet of its own. */
  lost?: ((id: string) => void) | undefined
}

/** Wallets that announce themselves do it by then; else what is at `window.ethereum` is offered. */
const grace = 300

const timers: Pick<Clock, 'after'> = {
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Lists the wallets of this page as they announce themselves (EIP-6963), until unsubscribed. The older
 * `window.ethereum` counts only while nothing announced itself. On a server there is nothing to find.
 */
export function discover({
  target = typeof window === 'undefined' ? undefined : window,
  clock = timers,
  found,
  lost,
}: DiscoverRequest): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList(found, lost ?? (() => undefined))
  const announce = (event: Event) => {
    const announcement = readAnnouncement(event)
    if (announcement) list.announce(announcement)
  }
  const offerLegacy = () => {
    if (!list.hasAnnounced) list.inject(legacyProviders(target))
  }
  let cancel = clock.after(grace, offerLegacy)
  const late = () => {
    cancel()
    cancel = clock.after(grace, offerLegacy)
  }
  target.addEventListener('eip6963:announceProvider', announce)
  target.addEventListener('ethereum#initialized', late)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => {
    cancel()
    target.removeEventListener('eip6963:announceProvider', announce)
    target.removeEventListener('ethereum#initialized', late)
  }
}
