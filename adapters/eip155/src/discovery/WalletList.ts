import type { CreateConnector } from '@portico/core'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import type { Announcement, WalletInfo } from './Announcement.ts'
import { injectedWallet, type WalletFacts } from './injectedWallet.ts'

/** More wallets than any browser has; beyond it somebody floods the list. */
const limit = 100

type Wallet = {
  facts: WalletFacts
  readonly provider: Eip1193Provider
  readonly create: (facts: WalletFacts) => CreateConnector
}

/**
 * The wallets of one page, each once. Two providers under one name (`rdns`) stay two rows, both marked,
 * and only the first of them takes up an earlier connection: the second may be an impostor.
 */
export class WalletList {
  #wallets: readonly Wallet[] = []
  readonly #uuids = new Set<string>()
  readonly #found: (create: CreateConnector) => void
  readonly #lost: (id: string) => void

  constructor(found: (create: CreateConnector) => void, lost: (id: string) => void) {
    this.#found = found
    this.#lost = lost
  }

  get hasAnnounced(): boolean {
    return this.#uuids.size > 0
  }

  announce({ info, provider }: Announcement): void {
    // A wallet repeats itself at every request; under another rdns, a known uuid is an impostor's.
    if (this.#uuids.has(info.uuid) || this.#uuids.size >= limit) return
    const known = this.#of(provider)
    if (known?.facts.type === 'ANNOUNCED') return
    this.#uuids.add(info.uuid)
    const twins = this.#wallets.filter(({ facts }) => facts.rdns === info.rdns)
    const claims = { ...claimsOf(info), duplicate: twins.length > 0 }
    // Offered as legacy already: the row learns its name and keeps its id, it may be connected.
    if (known) this.#show(known, claims)
    else this.#show(newWallet(provider, announcedFacts(info, twins.length)), claims)
    if (twins.length === 1 && twins[0]) this.#show(twins[0], { duplicate: true })
    this.#dropLegacy()
  }

  /** Adds wallets that only put themselves on the page. */
  inject(providers: readonly Eip1193Provider[]): void {
    for (const provider of providers.slice(0, limit))
      if (!this.#of(provider)) this.#show(newWallet(provider, legacyFacts(this.#wallets.length)))
  }

  #of(provider: Eip1193Provider): Wallet | undefined {
    return this.#wallets.find((wallet) => wallet.provider === provider)
  }

  #show(wallet: Wallet, change: Partial<WalletFacts> = {}): void {
    wallet.facts = { ...wallet.facts, ...change }
    if (!this.#wallets.includes(wallet)) this.#wallets = [...this.#wallets, wallet]
    this.#found(wallet.create(wallet.facts))
  }

  #dropLegacy(): void {
    const legacy = this.#wallets.filter(({ facts }) => facts.type === 'INJECTED')
    this.#wallets = this.#wallets.filter((wallet) => !legacy.includes(wallet))
    for (const { facts } of legacy) this.#lost(facts.id)
  }
}

function newWallet(provider: Eip1193Provider, facts: WalletFacts): Wallet {
  return { facts, provider, create: injectedWallet(provider) }
}

function claimsOf({ name, rdns, icon }: WalletInfo): Partial<WalletFacts> {
  return { type: 'ANNOUNCED', name, rdns, ...(icon !== undefined && { icon }) }
}

function announcedFacts({ name, rdns }: WalletInfo, twins: number): WalletFacts {
  const id = twins === 0 ? rdns : `${rdns}#${twins + 1}`
  return { id, type: 'ANNOUNCED', name, restores: twins === 0 }
}

function legacyFacts(others: number): WalletFacts {
  const id = others === 0 ? 'injected' : `injected#${others + 1}`
  const name = others === 0 ? 'Browser Wallet' : `Browser Wallet ${others + 1}`
  return { id, type: 'INJECTED', name, restores: others === 0 }
}
