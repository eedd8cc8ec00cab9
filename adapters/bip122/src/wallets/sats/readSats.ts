import { rpcCodeOf } from '@portico/core'
import type { Grant } from '../../session/Grant.ts'
import { satsCodes } from '../satsCodes.ts'
import { readSatsChain } from './readSatsChain.ts'
import { readSatsGrant } from './readSatsGrant.ts'
import { requestSats, type SatsProvider } from './requestSats.ts'
import { requestSatsChain } from './requestSatsChain.ts'

const method = 'wallet_getAccount'

/** Reads the current grant without prompting. A wallet without a silent method keeps its last grant. */
export async function readSats(
  provider: SatsProvider,
  last: Grant | undefined,
): Promise<Grant | undefined> {
  try {
    const answer = await requestSats(provider, method)
    const chain = readSatsChain(answer) ?? (await requestSatsChain(provider))
    return readSatsGrant(method, answer, chain)
  } catch (cause) {
    const code = rpcCodeOf(cause)
    if (code === satsCodes.accessDenied) return undefined
    if (code === satsCodes.methodNotFound) return last
    throw cause
  }
}
