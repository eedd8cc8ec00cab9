import type { WalletSource } from '../discovery/WalletSource.ts'
import type { BitcoinWallet } from './BitcoinWallet.ts'

/** Opens a wallet of the page; the code of its protocol loads here. */
export async function openWallet(source: WalletSource): Promise<BitcoinWallet> {
  switch (source.protocol) {
    case 'standard': {
      const { StandardWallet } = await import('./wallets/StandardWallet.ts')
      return new StandardWallet(source.wallet)
    }
    case 'sats': {
      const { SatsWallet } = await import('./wallets/SatsWallet.ts')
      return new SatsWallet(source.provider)
    }
    case 'leather': {
      const { LeatherWallet } = await import('./wallets/LeatherWallet.ts')
      return new LeatherWallet(source.provider)
    }
    case 'unisat': {
      const { UnisatWallet } = await import('./wallets/UnisatWallet.ts')
      return new UnisatWallet(source.apis)
    }
  }
}
