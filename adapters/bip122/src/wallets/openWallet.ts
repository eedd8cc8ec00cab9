import type { WalletSource } from '../discovery/WalletSource.ts'
import type { BitcoinWallet } from './BitcoinWallet.ts'

/** Opens a wallet of the page; the code of its protocol loads here. */
export async function openWallet(source: WalletSource): Promise<BitcoinWallet> {
  switch (source.protocol) {
    case 'standard': {
      const { StandardWallet } = await import('./standard/StandardWallet.ts')
      return new StandardWallet(source.wallet)
    }
    case 'sats': {
      const { SatsWallet } = await import('./sats/SatsWallet.ts')
      return new SatsWallet(source.provider)
    }
    case 'leather': {
      const { LeatherWallet } = await import('./leather/LeatherWallet.ts')
      return new LeatherWallet(source.provider)
    }
    case 'unisat': {
      const { UnisatWallet } = await import('./unisat/UnisatWallet.ts')
      return new UnisatWallet(source.apis)
    }
  }
}
