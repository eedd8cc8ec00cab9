import type { AdapterDefinition } from '@portico/core'
import type { Family } from './Family.ts'

/** The chain families whose wallets can be reached over a session: the frame is such a wallet. */
export async function loadFamilies(
  adapters: readonly AdapterDefinition[],
): Promise<readonly Family[]> {
  const families = adapters.map(async (definition) => {
    const scope = await definition.walletConnect?.load()
    return scope ? [{ definition, adapter: await scope.load() }] : []
  })
  return (await Promise.all(families)).flat()
}
