import type { LibraryOptions } from './createLibrary.ts'
import { readToken } from './readToken.ts'

/** Contracts that are asked between two looks at the chain. */
const atOnce = 100

/** Asks contracts what they are that too many others were met with; false when none is left. */
export async function readUnread({
  node,
  storage,
}: Pick<LibraryOptions, 'node' | 'storage'>): Promise<boolean> {
  const addresses = await storage.unread(atOnce)
  await storage.learn(await Promise.all(addresses.map((address) => readToken(node, address))))
  return addresses.length === atOnce
}
