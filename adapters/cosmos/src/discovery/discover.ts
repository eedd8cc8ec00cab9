import type { DiscoveryHost, Unsubscribe } from '@portico/core'
import { type FoundWallet, pollPage, WalletList } from '@portico/core/adapter'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import type { InjectedWindow } from './InjectedWindow.ts'
import { injectedWallet } from './injectedWallet.ts'
import { keplrWindow, knownWindows, okxWindow } from './knownWindows.ts'
import { readWindow } from './readWindow.ts'

export type Discovery = {
  /** Where wallets inject themselves: the window. */
  readonly target?: EventTarget
  /** More globals to look at, before the known ones. */
  readonly windows?: readonly InjectedWindow[]
}

/**
 * Lists the Keplr-compatible wallets of this page as they appear, until unsubscribed; one that also occupies Keplr's
 * global is listed under its own name. On a server it lists none.
 */
export function discover({
  target = typeof window === 'undefined' ? undefined : window,
  windows = [],
  clock,
  ...listener
}: Discovery & DiscoveryHost): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList(listener, (one, other) => one.id === other.id)
  return pollPage(target, clock, () => {
    for (const place of [...windows, ...knownWindows]) {
      const provider = readWindow(target, place.path)
      if (provider) add(list, describe(provider, { target, place }), place === keplrWindow)
    }
  })
}

const keplrId = idOf(keplrWindow)

function add(list: WalletList, wallet: FoundWallet, isAtKeplr: boolean): void {
  const known = list.find(({ source }) => source === wallet.source)
  const imitates = known?.id === keplrId && wallet.id !== keplrId
  if ((known && !imitates) || list.isFull) return
  // Some wallets create one object per global.
  if (isAtKeplr && wallet.id !== keplrId && list.find(({ id }) => id === wallet.id)) return
  if (known) list.drop((it) => it === known)
  list.add(wallet)
}

function describe(
  source: KeplrProvider,
  { target, place }: { readonly target: EventTarget; readonly place: InjectedWindow },
): FoundWallet {
  const own = place === keplrWindow && isOkx(source) ? okxWindow : place
  const { name, rdns, icon } = own
  return {
    id: idOf(own),
    type: 'INJECTED',
    name,
    ...(rdns !== undefined && { rdns }),
    ...(icon !== undefined && { icon }),
    source,
    create: injectedWallet(source, { target, place: own }),
  }
}

function idOf({ key }: InjectedWindow): string {
  return `cosmos:${key}`
}

function isOkx(provider: object): boolean {
  try {
    return (provider as { isOkxWallet?: unknown }).isOkxWallet === true
  } catch {
    return false // a getter threw: treated as false
  }
}
