import type { Wallet } from '@portico/core'
import { createChainFilter } from './createChainFilter.ts'
import { createSearch } from './createSearch.ts'
import type { WalletQuery } from './walletQuery.ts'

export type WalletPage = {
  readonly data: readonly Wallet[]
  /** How many there are on all pages. */
  readonly count: number
}

type Filter = (position: number) => boolean

/** Answers `/getWallets` from a list in memory, in the order of its `order` fields, then of the list. */
export function createWalletIndex(list: readonly Wallet[]): (query: WalletQuery) => WalletPage {
  const last = Number.MAX_VALUE
  const wallets = list.toSorted((one, other) => (one.order ?? last) - (other.order ?? last))
  const everything = wallets.map((_, position) => position)
  const search = createSearch(wallets)
  const onChains = createChainFilter(wallets)
  const having = (test: (wallet: Wallet) => boolean): Filter => {
    return (position) => test(wallets[position] as Wallet)
  }

  const filters = ({ include, exclude, names, rdns, chains, badge_type }: WalletQuery) => {
    const said: (Filter | undefined)[] = [
      given(include) && having(({ id }) => include.has(id)),
      given(exclude) && having(({ id }) => !exclude.has(id)),
      given(names) && having(({ name }) => names.has(name)),
      given(rdns) && having((wallet) => wallet.rdns !== undefined && rdns.has(wallet.rdns)),
      badge_type && having((wallet) => (wallet.badge_type ?? 'none') === badge_type),
      given(chains) && onChains(chains),
    ].map((filter) => filter || undefined)
    return said.filter((filter) => filter !== undefined)
  }

  return (query) => {
    const text = query.search?.trim()
    const found = filters(query).reduce<readonly number[]>(
      (positions, filter) => positions.filter(filter),
      text ? search(text) : everything,
    )
    const from = (query.page - 1) * query.entries
    const page = found.slice(from, from + query.entries)
    return { data: page.map((position) => wallets[position] as Wallet), count: found.length }
  }
}

function given(values: ReadonlySet<string> | undefined): values is ReadonlySet<string> {
  return values !== undefined && values.size > 0
}
