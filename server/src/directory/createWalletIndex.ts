import type { Wallet } from '@portico/core'
import { createLookup } from './createLookup.ts'
import { createSearch } from './createSearch.ts'
import type { WalletQuery } from './walletQuery.ts'

export type WalletPage = {
  readonly data: readonly Wallet[]
  /** How many there are on all pages. */
  readonly count: number
}

/** Answers `/getWallets` from a list in memory, in the order of its `order` fields, then of the list. */
export function createWalletIndex(list: readonly Wallet[]): (query: WalletQuery) => WalletPage {
  const last = Number.MAX_VALUE
  const wallets = list.toSorted((one, other) => (one.order ?? last) - (other.order ?? last))
  const everything = wallets.map((_, position) => position)
  const search = createSearch(wallets)
  const filter = createFilter(wallets)

  return (query) => {
    const text = query.search?.trim()
    const first = (query.page - 1) * query.entries
    const accepts = filter(query)
    const data: Wallet[] = []
    let count = 0
    // One pass without a list in between, which would be most of the time at 100,000 wallets.
    for (const position of text ? search(text) : everything) {
      if (!accepts(position)) continue
      if (count >= first && data.length < query.entries) data.push(wallets[position] as Wallet)
      count++
    }
    return { data, count }
  }
}

function createFilter(
  wallets: readonly Wallet[],
): (query: WalletQuery) => (position: number) => boolean {
  const byId = createLookup(wallets, ({ id }) => [id])
  const byName = createLookup(wallets, ({ name }) => [name])
  const byRdns = createLookup(wallets, ({ rdns }) => (rdns ? [rdns] : []))
  const byBadge = createLookup(wallets, ({ badge_type }) => [badge_type ?? 'none'])
  const byFamily = createLookup(wallets, ({ chains }) => families(chains))

  return ({ include, exclude, names, rdns, chains, badge_type }) => {
    const excluded = exclude && byId(exclude)
    const meant = [
      include && byId(include),
      names && byName(names),
      rdns && byRdns(rdns),
      chains && byFamily([...families(chains), 'any']),
      badge_type && byBadge([badge_type]),
    ].filter((flags) => flags !== undefined)
    return (position) => excluded?.[position] !== 1 && meant.every((flags) => flags[position] === 1)
  }
}

/**
 * Chain families: which networks of one a wallet serves is between it and the dapp, and lists tell it late.
 * A wallet that tells nothing may speak any.
 */
function families(chains: readonly string[] | undefined): readonly string[] {
  if (!chains?.length) return ['any']
  return [...new Set(chains.map((chain) => chain.split(':')[0] ?? ''))]
}
