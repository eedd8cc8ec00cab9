import { isSameAddress, parseCaipAddress } from '@portico/core'
import type { NamesHost } from '../NamesHost.ts'
import type { Kept } from './findKept.ts'
import type { NameFacts } from './NameFacts.ts'

/** Owner and texts of a name that its provider keeps itself. */
export async function readSigned(
  { networks }: Pick<NamesHost, 'networks'>,
  { provider, account }: Kept,
  { name, signal }: { readonly name: string; readonly signal: AbortSignal },
): Promise<NameFacts> {
  const { networkId, address } = parseCaipAddress(account)
  const network = networks.find(networkId)
  const [owner, texts = {}] = await Promise.all([
    network && provider.source?.resolve?.(name, { network, signal }),
    provider.signedTexts?.texts(name, signal),
  ])
  return { isOwn: owner !== undefined && isSameAddress(owner, address), texts }
}
