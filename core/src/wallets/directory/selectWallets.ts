import type { Wallet } from '../../wallet/Wallet.ts'
import type { WalletPage, WalletQuery } from '../WalletSource.ts'

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
