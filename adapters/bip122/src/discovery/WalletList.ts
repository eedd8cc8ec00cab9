import type { CreateConnector } from '@portico/core'
import { injectedWallet, type WalletFacts } from './injectedWallet.ts'
import type { FoundWallet } from './WalletSource.ts'

/** More wallets than any browser has; beyond it somebody floods the list. */
const limit = 100

type Row = {
  readonly found: FoundWallet
  readonly create: (facts: WalletFacts) => CreateConnector
  facts: WalletFacts
}

/**
 * The wallets of one page, each once. One that is found by the Wallet Standard and by an older way is
 * the standard one. Two others under one name stay two rows, both marked, and only the first takes up an
 * earlier connection: the second may be an impostor (T1).
 */
export class WalletList {
  #rows: readonly Row[] = []
  readonly #found: (create: CreateConnector) => void
  readonly #lost: (id: string) => void

  constructor(found: (create: CreateConnector) => void, lost: (id: string) => void) {
    this.#found = found
    this.#lost = lost
  }

  add(wallet: FoundWallet): void {
    if (this.#rows.length >= limit) return
    const same = this.#rows.find(({ found }) => isSame(found, wallet))
    if (same) {
      if (isStandard(same.found) || !isStandard(wallet)) return
      this.#drop(same)
    }
    const twins = this.#rows.filter(({ found }) => isTwin(found, wallet))
    const facts = factsOf(wallet, twins.length)
    const row = { found: wallet, create: injectedWallet(wallet.source), facts }
    this.#rows = [...this.#rows, row]
    this.#found(row.create(facts))
    if (twins.length !== 1 || !twins[0]) return
    twins[0].facts = { ...twins[0].facts, duplicate: true }
    this.#found(twins[0].create(twins[0].facts))
  }

  /** The wallet took itself away. */
  remove(object: unknown): void {
    const row = this.#rows.find(({ found }) => found.objects.some((own) => own === object))
    if (row) this.#drop(row)
  }

  #drop(row: Row): void {
    this.#rows = this.#rows.filter((other) => other !== row)
    this.#lost(row.facts.id)
  }
}

/** One that calls itself what another is known by would have its id, and with it its connection. */
function isTwin(one: FoundWallet, other: FoundWallet): boolean {
  return one.name === other.name || one.key === other.key
}

function isStandard({ source }: FoundWallet): boolean {
  return source.dialect === 'standard'
}

/** By identity; and by name where one of the two is standard and the other is not. */
function isSame(one: FoundWallet, other: FoundWallet): boolean {
  if (one.objects.some((object) => other.objects.includes(object))) return true
  return one.name === other.name && isStandard(one) !== isStandard(other)
}

function factsOf(wallet: FoundWallet, twins: number): WalletFacts {
  const { key, name, icon } = wallet
  return {
    id: twins === 0 ? `bip122:${key}` : `bip122:${key}#${twins + 1}`,
    type:
      wallet.source.dialect === 'standard' || wallet.source.dialect === 'sats'
        ? 'ANNOUNCED'
        : 'INJECTED',
    name,
    ...(icon !== undefined && { icon }),
    ...(twins > 0 && { duplicate: true }),
    restores: twins === 0,
  }
}
