import type { Wallet } from '@portico/core'
import { builtInWallets, withStores } from '@portico/core/wallets'
import type { DirectoryOptions } from './DirectoryOptions.ts'
import { readWallets } from './readWallets.ts'
import { walletListErrors } from './walletListErrors.ts'

/** The wallets that the options name. Throws `walletList/*`. */
export function listOf({ wallets = known(), signed }: DirectoryOptions): readonly Wallet[] {
  if (typeof wallets === 'string' || wallets instanceof Uint8Array)
    return readWallets(wallets, signed)
  if (signed) throw walletListErrors.create('invalid', ['only its JSON can be signed'])
  return wallets
}

const known = () => builtInWallets.map(withStores)
