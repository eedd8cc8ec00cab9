import type { ChainName } from '../../chains.ts'
import { readSatsChain } from './readSatsChain.ts'
import { requestSats, type SatsProvider } from './requestSats.ts'

/** The chain that the wallet is on, where it says so. */
export async function requestSatsChain(provider: SatsProvider): Promise<ChainName | undefined> {
  try {
    return readSatsChain(await requestSats(provider, 'wallet_getNetwork'))
  } catch {
    return undefined // the addresses tell, as far as they can
  }
}
