import type { CoreViews, Kit, Wallet } from '@portico/core'
import { builtInWallets } from '@portico/core/wallets'

/** Finds a wallet by its id in the directory or the built-in list, or by its connector's id in the latter. */
export function knownWallet(
  { wallets }: Pick<Kit, 'wallets'>,
  meant: CoreViews['Downloads'],
): Wallet | undefined {
  if ('connectorId' in meant) return builtInWallets.find(({ rdns }) => rdns === meant.connectorId)
  const { walletId } = meant
  return wallets.current?.get(walletId) ?? builtInWallets.find(({ id }) => id === walletId)
}
