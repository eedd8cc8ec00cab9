import type { CoreViews, Kit, Wallet } from '@portico/core'
import { builtInWallets } from '@portico/core/wallets'

/** The wallet that is meant, as the directory or the built-in list knows it. */
export function knownWallet(
  { wallets }: Pick<Kit, 'wallets'>,
  meant: CoreViews['Downloads'],
): Wallet | undefined {
  if ('connectorId' in meant) return builtInWallets.find(({ rdns }) => rdns === meant.connectorId)
  const { walletId } = meant
  return wallets.current?.get(walletId) ?? builtInWallets.find(({ id }) => id === walletId)
}
