import type { ConnectorHost } from '@portico/core'
import type { BitcoinWallet } from '../dialects/BitcoinWallet.ts'
import type { WalletSource } from '../discovery/WalletSource.ts'
import { BitcoinSession } from './BitcoinSession.ts'

/** The session with a wallet of the page, in the dialect that it speaks; `key` is what storage knows it by. */
export async function openSession(
  host: ConnectorHost,
  source: WalletSource,
  key: string,
): Promise<BitcoinSession> {
  return new BitcoinSession(host, await openWallet(source), key)
}

async function openWallet(source: WalletSource): Promise<BitcoinWallet> {
  switch (source.dialect) {
    case 'standard': {
      const { StandardWallet } = await import('../dialects/standard/StandardWallet.ts')
      return new StandardWallet(source.wallet)
    }
    case 'sats': {
      const { SatsWallet } = await import('../dialects/sats/SatsWallet.ts')
      return new SatsWallet(source.provider)
    }
    case 'leather': {
      const { LeatherWallet } = await import('../dialects/leather/LeatherWallet.ts')
      return new LeatherWallet(source.provider)
    }
    case 'unisat': {
      const { UnisatWallet } = await import('../dialects/unisat/UnisatWallet.ts')
      return new UnisatWallet(source.apis)
    }
  }
}
