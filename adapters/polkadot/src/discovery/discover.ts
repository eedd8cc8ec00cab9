import type { Clock, CreateConnector, Unsubscribe } from '@portico/core'
import { readEntry } from './readEntry.ts'
import { WalletList } from './WalletList.ts'

export type Discovery = {
  /** Where wallets put themselves: the window. */
  readonly target?: EventTarget & { readonly injectedWeb3?: unknown }
  readonly clock?: Pick<Clock, 'after'>
}

export type DiscoverRequest = Discovery & { found(create: CreateConnector): void }

/** Wallets say nothing when they come late, so the page looks again after these times, in ms. */
const looks = [50, 200, 500, 1_000, 2_000, 4_000, 8_000]
/** The page was loaded, or came back to the visitor; `visibilitychange` bubbles up from the document. */
const moments = ['load', 'focus', 'pageshow', 'visibilitychange']

const timers: Pick<Clock, 'after'> = {
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Lists the wallets at `window.injectedWeb3`, those that come late too, until unsubscribed. On a server
 * there is nothing to find.
 */
export function discover({
  target = typeof window === 'undefined' ? undefined : (window as NonNullable<Discovery['target']>),
  clock = timers,
  found,
}: DiscoverRequest): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList(found)
  const look = () => lookAt(target, list)
  const cancels = looks.map((ms) => clock.after(ms, look))
  for (const moment of moments) target.addEventListener(moment, look)
  look()
  return () => {
    for (const cancel of cancels) cancel()
    for (const moment of moments) target.removeEventListener(moment, look)
  }
}

function lookAt(target: { readonly injectedWeb3?: unknown }, list: WalletList): void {
  const { wallets, keys } = walletsOf(target)
  for (const key of keys) {
    const entry = readEntry(wallets, key)
    if (entry) list.add(entry)
  }
}

function walletsOf(target: { readonly injectedWeb3?: unknown }) {
  try {
    const { injectedWeb3 } = target
    const wallets = typeof injectedWeb3 === 'object' ? (injectedWeb3 ?? {}) : {}
    return { wallets, keys: Object.keys(wallets) }
  } catch {
    return { wallets: {}, keys: [] } // a getter threw: there is nothing to use
  }
}
