import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'
import type { Wallet, WalletDirectory, WalletSettings } from '../../wallet/Wallet.ts'

/** The query of a list; `include` and `exclude` contain ids. Pages count from 1. */
export type WalletQuery = {
  readonly page: number
  readonly entries: number
  readonly search?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly certified?: boolean
}

export type WalletPage = {
  readonly data: readonly Wallet[]
  /** Total number of wallets on all pages. */
  readonly count?: number | undefined
}

/** Fetches one page of wallets. */
export type WalletSource = (query: WalletQuery, signal?: AbortSignal) => Promise<WalletPage>

/** One page of the wallets that match a query, in the shape of a directory's response. */
export function selectWallets(
  wallets: readonly Wallet[],
  { page, entries, search = '', include, exclude, certified }: WalletQuery,
): WalletPage & { count: number } {
  const [only, never] = [include && new Set(include), new Set(exclude)]
  const text = search.toLowerCase()
  const found = wallets.filter(
    ({ id, name, badge_type }) =>
      (!only || only.has(id)) &&
      !never.has(id) &&
      (!certified || badge_type === 'certified') &&
      name.toLowerCase().includes(text),
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

/** The wallets of the first view. */
export type FirstWallets = Pick<WalletDirectory, 'featured' | 'recommended' | 'count'>

type Answers = { readonly featured: WalletPage; readonly recommended: WalletPage }

/** Combines the two responses; featured wallets are in the dapp's order. */
export function arrangeFirst(
  { featured, recommended }: Answers,
  order: readonly string[] = [],
): FirstWallets {
  return {
    featured: featured.data.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    recommended: recommended.data,
    count: (recommended.count ?? recommended.data.length) + featured.data.length,
  }
}

type Plan = {
  /** Number of wallets to recommend. */
  readonly entries: number
  /** Ids of wallets that are listed already. */
  readonly listedIds?: readonly string[]
}

/** The queries for the wallets of the first view. */
export function firstQueries(
  { featured = [], include, exclude = [] }: WalletSettings,
  { entries, listedIds = [] }: Plan,
): { featured: WalletQuery; recommended: WalletQuery } {
  const only = include && { include }
  const chosen = featured.filter((id) => include?.includes(id) !== false && !exclude.includes(id))
  return {
    featured: { page: 1, entries: Math.max(chosen.length, 1), include: chosen },
    recommended: { page: 1, entries, ...only, exclude: [...exclude, ...chosen, ...listedIds] },
  }
}

/**
 * True unless the wallet lists chains and none is in a namespace of the dapp. Single networks are not compared,
 * because a wallet can add networks that it does not list.
 */
export function supportsNamespace(
  { chains }: Wallet,
  networks: readonly NetworkDefinition[],
): boolean {
  if (!chains?.length || networks.length === 0) return true
  return networks.some(({ chainNamespace }) =>
    chains.some((chain) => chain.startsWith(`${chainNamespace}:`)),
  )
}
