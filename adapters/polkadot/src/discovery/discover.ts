import type { DiscoveryHost, Unsubscribe } from '@portico/core'
import { pollPage, WalletList } from '@portico/core/adapter'
import { injectedWallet } from './injectedWallet.ts'
import { readEntry } from './readEntry.ts'

/** Where wallets inject themselves: the window. */
export type Discovery = { readonly target?: EventTarget & { readonly injectedWeb3?: unknown } }

/** Lists the wallets at `window.injectedWeb3`, late ones included, until unsubscribed. On a server it lists none. */
export function discover({
  target = typeof window === 'undefined' ? undefined : (window as NonNullable<Discovery['target']>),
  clock,
  ...listener
}: Discovery & DiscoveryHost): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList(listener)
  return pollPage(target, clock, () => {
    const { wallets, keys } = walletsOf(target)
    for (const key of keys) {
      const entry = readEntry(wallets, key)
      if (!entry) continue
      const { name, source } = entry
      const create = injectedWallet(entry)
      list.add({ id: `polkadot:${key}`, type: 'INJECTED', name, source, create })
    }
  })
}

function walletsOf(target: { readonly injectedWeb3?: unknown }) {
  try {
    const { injectedWeb3 } = target
    const wallets = typeof injectedWeb3 === 'object' ? (injectedWeb3 ?? {}) : {}
    return { wallets, keys: Object.keys(wallets) }
  } catch {
    return { wallets: {}, keys: [] } // a getter threw: the list is unusable
  }
}
