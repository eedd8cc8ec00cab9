import type { WalletDirectory } from '../../wallet/WalletDirectory.ts'
import type { WalletPage } from '../WalletSource.ts'

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
