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

/** Where wallets inject themselves: the window. */
export type Discovery = { readonly target?: EventTarget }

/**
 * Lists the wallets of this page until unsubscribed: Wallet Standard wallets when they register, others by polling,
 * since `btc_providers` is a plain list without events. On a server it lists none.
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

/** A wallet that is found both ways is listed as the Wallet Standard one. */
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

/** Compares by identity, and by name when exactly one of the two is a Wallet Standard wallet. */
function isSame(one: FoundWallet, other: FoundWallet): boolean {
  if (one.objects.some((object) => other.objects.includes(object))) return true
  return one.name === other.name && isStandard(one) !== isStandard(other)
}
