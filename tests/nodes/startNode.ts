import { afterAll } from 'vitest'
import { anvilPath } from '../../sandbox/chains/anvilPath.ts'
import { deployContracts } from '../../sandbox/chains/contracts/deployContracts.ts'
import { startChain } from '../../sandbox/chains/startChain.ts'
import { nodeClient } from './nodeClient.ts'

/**
 * Starts a real node for one test file, with the sandbox's contracts, on the first free port. Await it at the top level
 * of the file, not in a hook: then it ends with the file.
 */
export async function startNode({ port = 28_545 } = {}) {
  const anvil = anvilPath(new URL('../../sandbox/chains', import.meta.url).pathname)
  const chain = await startChain({ chainId: 31337, port, anvil, prepare: deployContracts })
  afterAll(() => chain.stop())
  return { ...chain, client: nodeClient(chain.url) }
}
