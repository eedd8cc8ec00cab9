import { createTestClient, type HttpTransport, http, publicActions, walletActions } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll } from 'vitest'
import { anvilPath } from '../../../sandbox/chains/anvilPath.ts'
import { deployContracts } from '../../../sandbox/chains/contracts/deployContracts.ts'
import { startChain } from '../../../sandbox/chains/startChain.ts'

/**
 * Starts a real node for one test file, with the sandbox's contracts, on the first free port. Await it at the top level
 * of the file, not in a hook: then it ends with the file.
 */
export async function startNode({ port = 28_545 } = {}) {
  const anvil = anvilPath(new URL('../../../sandbox/chains', import.meta.url).pathname)
  const chain = await startChain({ chainId: 31337, port, anvil, prepare: deployContracts })
  afterAll(() => chain.stop())
  const client = createTestClient({
    mode: 'anvil',
    chain: foundry,
    transport: inBlocks(http(chain.url, { batch: true })),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)
  return { ...chain, client }
}

const sends = ['eth_sendTransaction', 'eth_sendRawTransaction']
/** Questions until a transaction counts as one that is not mined by itself. */
const maxQuestions = 100

/** Resolves a send once it is in a block: the node answers before that. */
function inBlocks(transport: HttpTransport): HttpTransport {
  return (options) => {
    const given = transport(options)
    const request = async (question: { readonly method: string }) => {
      const answer = await given.request(question)
      const receipt = { method: 'eth_getTransactionReceipt', params: [answer] }
      for (let asked = 0; sends.includes(question.method) && asked < maxQuestions; asked += 1)
        if (await given.request(receipt)) break
      return answer
    }
    return { ...given, request: request as typeof given.request }
  }
}
