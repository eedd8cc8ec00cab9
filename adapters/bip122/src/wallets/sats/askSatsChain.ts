import type { ChainName } from '../../chains.ts'
import { askSats, type SatsProvider } from './askSats.ts'
import { readSatsChain } from './readSatsChain.ts'

/** The chain that the wallet is on, where it says so. */
export async function askSatsChain(provider: SatsProvider): Promise<ChainName | undefined> {
  try {
    return readSatsChain(await askSats(provider, 'wallet_getNetwork'))
  } catch {
    return undefined // the addresses tell, as far as they can
  }
}
