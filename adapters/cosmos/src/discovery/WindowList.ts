import type { CreateConnector } from '@portico/core'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import type { InjectedWindow } from './InjectedWindow.ts'
import { injectedWallet, type WalletFacts } from './injectedWallet.ts'
import { keplrWindow, okxWindow } from './knownWindows.ts'
import { readWindow } from './readWindow.ts'

/** More wallets than any browser has; beyond it somebody floods the list. */
const limit = 100

type Wallet = {
  facts: WalletFacts
  readonly key: string
  readonly provider: KeplrProvider
  readonly create: (facts: WalletFacts) => CreateConnector
}
type Listener = {
  found(create: CreateConnector): void
  lost(connectorId: string): void
}

/**
 * The wallets of one page, each object once: one that also stands where Keplr would be is listed under
 * its own name. A second object in one place is a row of its own; both are marked, and only the first
 * takes up an earlier connection, since the second may be an impostor.
 */
export class WindowList {
  #wallets: readonly Wallet[] = []
  readonly #target: EventTarget
  readonly #listener: Listener

  constructor(target: EventTarget, listener: Listener) {
    this.#target = target
    this.#listener = listener
  }

  /** Looks who is there now. */
  look(windows: readonly InjectedWindow[]): void {
    for (const place of windows) {
      const provider = readWindow(this.#target, place.path)
      if (provider) this.#meet(whoIs(place, provider), provider, place === keplrWindow)
    }
  }

  #meet(place: InjectedWindow, provider: KeplrProvider, atKeplr: boolean): void {
    const known = this.#wallets.find((wallet) => wallet.provider === provider)
    const imitates = known?.key === keplrWindow.key && place.key !== keplrWindow.key
    if ((known && !imitates) || this.#wallets.length >= limit) return
    const twins = this.#wallets.filter(({ key }) => key === place.key)
    // Some wallets make one object for each place.
    if (atKeplr && place !== keplrWindow && twins.length > 0) return
    if (known) this.#drop(known)
    const create = injectedWallet(provider, { target: this.#target, place })
    this.#show({ key: place.key, provider, create, facts: factsOf(place, twins.length) })
    if (twins.length === 1 && twins[0]) this.#show(twins[0], { duplicate: true })
  }

  #show(wallet: Wallet, change: Partial<WalletFacts> = {}): void {
    wallet.facts = { ...wallet.facts, ...change }
    if (!this.#wallets.includes(wallet)) this.#wallets = [...this.#wallets, wallet]
    this.#listener.found(wallet.create(wallet.facts))
  }

  #drop(wallet: Wallet): void {
    this.#wallets = this.#wallets.filter((it) => it !== wallet)
    this.#listener.lost(wallet.facts.id)
  }
}

function whoIs(place: InjectedWindow, provider: KeplrProvider): InjectedWindow {
  return place === keplrWindow && isOkx(provider) ? okxWindow : place
}

function isOkx(provider: object): boolean {
  try {
    return (provider as { isOkxWallet?: unknown }).isOkxWallet === true
  } catch {
    return false // a getter threw: it does not say so
  }
}

function factsOf({ key, name, rdns, icon }: InjectedWindow, twins: number): WalletFacts {
  return {
    id: twins === 0 ? `cosmos:${key}` : `cosmos:${key}#${twins + 1}`,
    type: 'INJECTED',
    name,
    duplicate: twins > 0,
    restores: twins === 0,
    ...(rdns !== undefined && { rdns }),
    ...(icon !== undefined && { icon }),
  }
}
