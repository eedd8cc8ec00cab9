import type { CreateConnector } from '@portico/core'
import type { InjectedEntry } from './InjectedEntry.ts'
import { injectedWallet, type WalletFacts } from './injectedWallet.ts'

/** More wallets than any browser has; beyond it somebody floods the list. */
const limit = 100

type Wallet = {
  facts: WalletFacts
  readonly source: object
  readonly create: (facts: WalletFacts) => CreateConnector
}

/**
 * The wallets of one page, each once, by the object that was there first. Two objects under one name stay
 * two rows, both marked, and only the first of them takes up an earlier connection: the second may be an
 * impostor.
 */
export class WalletList {
  #wallets: readonly Wallet[] = []
  readonly #found: (create: CreateConnector) => void

  constructor(found: (create: CreateConnector) => void) {
    this.#found = found
  }

  add(entry: InjectedEntry): void {
    const { key, name, source } = entry
    const known = this.#wallets.some((wallet) => wallet.source === source)
    if (known || this.#wallets.length >= limit) return
    const twins = this.#wallets.filter(({ facts }) => sameName(facts.name, name))
    const taken = this.#wallets.filter(({ facts }) => facts.id.split('#')[0] === `polkadot:${key}`)
    const id = `polkadot:${key}${taken.length > 0 ? `#${taken.length + 1}` : ''}`
    const [first] = twins
    const isTwin = first !== undefined
    this.#show({
      facts: { id, type: 'INJECTED', name, duplicate: isTwin, restores: !isTwin },
      source,
      create: injectedWallet(entry),
    })
    if (first && !first.facts.duplicate) {
      first.facts = { ...first.facts, duplicate: true }
      this.#show(first)
    }
  }

  #show(wallet: Wallet): void {
    if (!this.#wallets.includes(wallet)) this.#wallets = [...this.#wallets, wallet]
    this.#found(wallet.create(wallet.facts))
  }
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
