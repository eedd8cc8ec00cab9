import type { Wallet } from '@portico/core'
import { createLookup } from './createLookup.ts'
import { createSearch } from './createSearch.ts'
import type { WalletQuery } from './walletQuery.ts'

export type WalletPage = {
  readonly data: readonly Wallet[]
  /** Number of wallets on all pages. */
  readonly count: number
}

/** Serves `/getWallets` from a list in memory, sorted by `order`, then by position in the list. */
export function createWalletIndex(list: readonly Wallet[]): (query: WalletQuery) => WalletPage {
  const last = Number.MAX_VALUE
  const wallets = list.toSorted((one, other) => (one.order ?? last) - (other.order ?? last))
  const allPositions = wallets.map((_, position) => position)
  const search = createSearch(wallets)
  const filter = createFilter(wallets)

  return (query) => {
    const text = query.search?.trim()
    const first = (query.page - 1) * query.entries
    const accepts = filter(query)
    const data: Wallet[] = []
    let count = 0
    // One pass without an intermediate array, which would take most of the time with 100,000 wallets.
    for (const position of text ? search(text) : allPositions) {
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
  const byNamespace = createLookup(wallets, ({ chains }) => namespaces(chains))

  return ({ include, exclude, names, rdns, chains, badge_type }) => {
    const excluded = exclude && byId(exclude)
    const filters = [
      include && byId(include),
      names && byName(names),
      rdns && byRdns(rdns),
      chains && byNamespace([...namespaces(chains), 'any']),
      badge_type && byBadge([badge_type]),
    ].filter((flags) => flags !== undefined)
    return (position) =>
      excluded?.[position] !== 1 && filters.every((flags) => flags[position] === 1)
  }
}

/**
 * Namespaces of the chains: lists are often outdated about single networks, which the wallet and the dapp negotiate
 * anyway. A wallet without chains matches any namespace.
 */
function namespaces(chains: readonly string[] | undefined): readonly string[] {
  if (!chains?.length) return ['any']
  return [...new Set(chains.map((chain) => chain.split(':')[0] ?? ''))]
}
