import type { IndexedToken } from '../../ChainIndex.ts'
import type { CatalogueOptions } from './CatalogueOptions.ts'
import { readToken } from './readToken.ts'

/** Metadata are read again after so long. */
const maxAgeMs = 86_400_000

const hasMetadata = ({ name, symbol, decimals }: IndexedToken) =>
  name !== '' || symbol !== '' || decimals !== 0

/**
 * Reads the metadata of contracts again that were read too long ago, and stores them: a token may be renamed, and the
 * code behind a proxy replaced. Leaves out those whose node failed, and those that say nothing any more.
 */
export async function renewTokens(
  { node, storage, known, clock }: CatalogueOptions,
  addresses: readonly string[],
  limit: number,
): Promise<readonly IndexedToken[]> {
  const now = clock.now()
  const outdated = await storage.outdated(addresses, now - maxAgeMs)
  const asked = outdated.filter((address) => !known.has(address)).slice(0, limit)
  const read = async (address: string) => {
    try {
      return [await readToken(node, address)]
    } catch {
      return [] // the stored metadata stay until a node answers
    }
  }
  const tokens = (await Promise.all(asked.map(read))).flat().filter(hasMetadata)
  if (tokens.length > 0) await storage.updateTokens(tokens, now)
  return tokens
}
