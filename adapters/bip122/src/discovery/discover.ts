import type { DiscoveryHost, Unsubscribe } from '@portico/core'
import {
  type FoundWallet as Listed,
  listenForWallets,
  pollPage,
  WalletList,
} from '@portico/core/adapter'
import { injectedWallet } from './injectedWallet.ts'
import { knownWallets } from './knownWallets.ts'
import { readStandard } from './readStandard.ts'
import { satsWallets } from './satsWallets.ts'
import type { FoundWallet } from './WalletSource.ts'

/** Where wallets put themselves: the window. */
export type Discovery = { readonly target?: EventTarget }

/**
 * Lists the wallets of this page until unsubscribed: those of the Wallet Standard as they register, others as they
 * appear, since `btc_providers` is a plain list that tells nobody of additions. On a server there is nothing to find.
 */
export function discover({
  target = typeof window === 'undefined' ? undefined : window,
  clock,
  ...listener
}: Discovery & DiscoveryHost): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList<Row>(listener)
  const stopListening = listenForWallets(target, {
    added(wallet) {
      const read = readStandard(wallet)
      if (read) add(list, read)
    },
    removed: (wallet) => list.drop(({ found }) => found.objects.some((own) => own === wallet)),
  })
  const stopPolling = pollPage(target, clock, () => {
    for (const wallet of [...knownWallets(target), ...satsWallets(target)]) add(list, wallet)
  })
  return () => {
    stopListening()
    stopPolling()
  }
}

type Row = Listed & { readonly found: FoundWallet }

/** One that is found by the Wallet Standard and by an older way is the standard one. */
function add(list: WalletList<Row>, found: FoundWallet): void {
  if (list.isFull) return
  const same = list.find((row) => isSame(row.found, found))
  if (same) {
    if (isStandard(same.found) || !isStandard(found)) return
    list.drop((row) => row === same)
  }
  const { key, name, icon, source, objects } = found
  const isAnnounced = source.protocol === 'standard' || source.protocol === 'sats'
  list.add({
    id: `bip122:${key}`,
    type: isAnnounced ? 'ANNOUNCED' : 'INJECTED',
    name,
    ...(icon !== undefined && { icon }),
    source: objects[0],
    create: injectedWallet(source),
    found,
  })
}

function isStandard({ source }: FoundWallet): boolean {
  return source.protocol === 'standard'
}

/** By identity; and by name where one of the two is standard and the other is not. */
function isSame(one: FoundWallet, other: FoundWallet): boolean {
  if (one.objects.some((object) => other.objects.includes(object))) return true
  return one.name === other.name && isStandard(one) !== isStandard(other)
}
