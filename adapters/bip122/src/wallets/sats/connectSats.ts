import type { ChainName } from '../../chains.ts'
import type { Grant } from '../../session/Grant.ts'
import type { SatsProvider } from './askSats.ts'
import { askSatsChain } from './askSatsChain.ts'
import { firstKnown } from './firstKnown.ts'
import { readSatsChain } from './readSatsChain.ts'
import { readSatsGrant } from './readSatsGrant.ts'
import { satsNetworks } from './satsNetworks.ts'

/** Asks the visitor for addresses of both purposes, on this chain where the wallet can be told. */
export async function connectSats(
  provider: SatsProvider,
  chain: ChainName | undefined,
): Promise<Grant | undefined> {
  const purposes = ['payment', 'ordinals']
  const network = chain && { network: satsNetworks[chain] }
  const { method, answer } = await firstKnown(provider, [
    ['wallet_connect', { addresses: purposes, ...network }],
    ['getAccounts', { purposes }],
    ['getAddresses', { purposes }],
  ])
  return readSatsGrant(method, answer, readSatsChain(answer) ?? (await askSatsChain(provider)))
}
