import type { WalletSettings } from '../../wallet/WalletSettings.ts'
import type { WalletQuery } from '../WalletSource.ts'

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
