import type { Clock, CreateConnector, Unsubscribe } from '@portico/core'
import type { InjectedWindow } from './InjectedWindow.ts'
import { knownWindows } from './knownWindows.ts'
import { WindowList } from './WindowList.ts'

export type Discovery = {
  /** Where wallets put themselves: the window. */
  readonly target?: EventTarget
  readonly clock?: Pick<Clock, 'after'>
  /** Further places to look at, before the known ones. */
  readonly windows?: readonly InjectedWindow[]
}

export type DiscoverRequest = Discovery & {
  found(create: CreateConnector): void
  /** A row turned out to be another wallet's. */
  lost?: ((connectorId: string) => void) | undefined
}

/** Extensions put themselves into the page when they are ready, and tell nobody; in ms. */
const looks = [50, 150, 400, 1_000, 3_000]
/** Later than that, when the visitor comes back from installing one. */
const moments = ['load', 'focus', 'visibilitychange'] as const

const timers: Pick<Clock, 'after'> = {
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/** Lists the Keplr-shaped wallets of this page as they appear, until unsubscribed. On a server there are none. */
export function discover({
  target = typeof window === 'undefined' ? undefined : window,
  clock = timers,
  windows = [],
  found,
  lost,
}: DiscoverRequest): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WindowList(target, { found, lost: lost ?? (() => undefined) })
  const places = [...windows, ...knownWindows]
  const look = () => list.look(places)
  const cancels = looks.map((ms) => clock.after(ms, look))
  for (const moment of moments) target.addEventListener(moment, look)
  look()
  return () => {
    for (const cancel of cancels) cancel()
    for (const moment of moments) target.removeEventListener(moment, look)
  }
}
