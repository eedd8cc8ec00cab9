import type { WalletSettings } from '../wallet/WalletSettings.ts'
import type { WalletQuery } from './WalletSource.ts'

type Plan = {
  /** How many wallets to recommend. */
  readonly entries: number
  /** Ids of wallets that are shown already. */
  readonly here?: readonly string[]
}

/** What the first view asks a list of wallets for. */
export function firstQueries(
  { featured = [], include, exclude = [] }: WalletSettings,
  { entries, here = [] }: Plan,
): { featured: WalletQuery; recommended: WalletQuery } {
  const only = include && { include }
  const chosen = featured.filter((id) => include?.includes(id) !== false && !exclude.includes(id))
  return {
    featured: { page: 1, entries: Math.max(chosen.length, 1), include: chosen },
    recommended: { page: 1, entries, ...only, exclude: [...exclude, ...chosen, ...here] },
  }
}
