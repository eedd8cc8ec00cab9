import type { ChainNode } from '../node/ChainNode.ts'
import { rpcSchemas } from '../node/rpcSchemas.ts'

/** Gas limit: more than any well-behaved token needs, and low enough to bound a malicious one. */
const gas = '0x4c4b40'

/** Return data of a contract call at the head of the chain; `0x` when the call reverts. Throws as the node does. */
export async function callContract(node: ChainNode, to: string, data: string): Promise<string> {
  const params = [{ to, data, gas }, 'latest']
  const answer = await node.requestIfAllowed({
    method: 'eth_call',
    params,
    result: rpcSchemas.bytes,
  })
  return answer ?? '0x'
}
