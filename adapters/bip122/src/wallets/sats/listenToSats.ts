import type { Unsubscribe } from '@portico/core'
import type { ChainName } from '../../chains.ts'
import type { WalletListener } from '../BitcoinWallet.ts'
import { readSatsGrant } from './readSatsGrant.ts'
import type { SatsProvider } from './requestSats.ts'

/** Subscribes to sats-connect events; `chain` applies to addresses that come without one. */
export function listenToSats(
  provider: SatsProvider,
  { changed, left }: WalletListener,
  chain: () => ChainName | undefined,
): Unsubscribe {
  const change = (event: unknown) => changed(grantIn(event, chain()))
  const stops = [
    subscribe(provider, 'accountChange', change),
    subscribe(provider, 'networkChange', change),
    subscribe(provider, 'disconnect', left),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function grantIn(event: unknown, chain: ChainName | undefined) {
  try {
    return readSatsGrant('an event', event, chain)
  } catch {
    return undefined // older wallets only report that something changed
  }
}

function subscribe(provider: SatsProvider, eventName: string, cb: (event: unknown) => void) {
  let listens = true
  let stop: unknown
  const call = (event: unknown) => {
    // Wallets without an unsubscribe function keep calling.
    if (listens) cb(event)
  }
  try {
    stop = provider.addListener?.({ eventName, cb: call })
  } catch {
    // The wallet does not support this event.
  }
  return () => {
    listens = false
    if (typeof stop === 'function') stop()
  }
}
