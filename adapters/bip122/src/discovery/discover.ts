import type { Clock, CreateConnector, Unsubscribe } from '@portico/core'
import { knownWallets } from './knownWallets.ts'
import { listenForWallets } from './listenForWallets.ts'
import { readStandard } from './readStandard.ts'
import { satsWallets } from './satsWallets.ts'
import { WalletList } from './WalletList.ts'

export type Discovery = {
  /** Where wallets put themselves: the window. */
  readonly target?: EventTarget
  readonly clock?: Pick<Clock, 'after'>
}

export type DiscoverRequest = Discovery & {
  found(create: CreateConnector): void
  /** A row turned out to be no wallet of its own. */
  lost?: ((id: string) => void) | undefined
}

/** `btc_providers` is a plain list that tells nobody of additions, so it is looked at again, in ms. */
const looks = [300, 1_000, 3_000]

const timers: Pick<Clock, 'after'> = {
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Lists the wallets of this page until unsubscribed: those of the Wallet Standard as they register, others
 * at once, a few times in the first seconds, and whenever the visitor comes back to the page. On a
 * server there is nothing to find.
 */
export function discover({
  target = typeof window === 'undefined' ? undefined : window,
  clock = timers,
  found,
  lost = () => undefined,
}: DiscoverRequest): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList(found, lost)
  const look = () => {
    for (const wallet of [...knownWallets(target), ...satsWallets(target)]) list.add(wallet)
  }
  const deafen = listenForWallets(target, {
    added(wallet) {
      const read = readStandard(wallet)
      if (read) list.add(read)
    },
    removed: (wallet) => list.remove(wallet),
  })
  look()
  const stops = [deafen, ...looks.map((ms) => clock.after(ms, look))]
  target.addEventListener('focus', look)
  return () => {
    for (const stop of stops) stop()
    target.removeEventListener('focus', look)
  }
}
