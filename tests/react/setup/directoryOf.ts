import type { Wallet } from '@portico/core'
import type { WalletDirectory } from '@portico/core/feature'

/** A loaded directory. */
export function directoryOf(wallets: readonly Wallet[], count = wallets.length): WalletDirectory {
  return {
    known: [],
    custom: [],
    featured: [],
    recommended: wallets,
    recent: [],
    count,
    status: 'success',
    load: async () => undefined,
    get: (id) => wallets.find((wallet) => wallet.id === id),
    keep: () => undefined,
    imageOf: () => undefined,
    pictureOf: () => undefined,
    browse() {
      throw new Error('Nobody scrolls here')
    },
  }
}
