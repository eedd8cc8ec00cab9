import type { CoreViews, Kit, Wallet } from '@portico/core'
import { builtInWallets } from '@portico/core/wallets'

/** Finds a wallet by its id in the directory or the built-in list, or by its connector's id in the latter. */
export function findWallet(
  { wallets }: Pick<Kit, 'wallets'>,
  which: CoreViews['Downloads'],
): Wallet | undefined {
  if ('connectorId' in which) return builtInWallets.find(({ rdns }) => rdns === which.connectorId)
  const { walletId } = which
  return wallets.current?.get(walletId) ?? builtInWallets.find(({ id }) => id === walletId)
}
