import type { ChainName } from '../../chains.ts'
import { readSatsChain } from './readSatsChain.ts'
import { requestSats, type SatsProvider } from './requestSats.ts'

/** Requests the wallet's chain; `undefined` if the wallet does not report it. */
export async function requestSatsChain(provider: SatsProvider): Promise<ChainName | undefined> {
  try {
    return readSatsChain(await requestSats(provider, 'wallet_getNetwork'))
  } catch {
    return undefined // the chain is derived from the addresses instead
  }
}
