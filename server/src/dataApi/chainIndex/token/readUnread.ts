import type { CatalogueOptions } from './createCatalogueLoader.ts'
import { readToken } from './readToken.ts'

/** Contracts that are read between two polls. */
const batchSize = 100

/** Reads the metadata of contracts that exceeded the limit of their block; returns false when none is left. */
export async function readUnread({
  node,
  storage,
}: Pick<CatalogueOptions, 'node' | 'storage'>): Promise<boolean> {
  const addresses = await storage.unread(batchSize)
  await storage.saveTokens(await Promise.all(addresses.map((address) => readToken(node, address))))
  return addresses.length === batchSize
}
