import type { ChainNode } from '../node/ChainNode.ts'
import { rpcSchemas } from '../node/rpcSchemas.ts'

/** More than any well-behaved token needs, little enough for a malicious one. */
const gas = '0x4c4b40'

/** What a contract answers at the head of the chain; empty where it fails. */
export async function callContract(node: ChainNode, to: string, data: string): Promise<string> {
  const params = [{ to, data, gas }, 'latest']
  const answer = await node.askIfAllowed({ method: 'eth_call', params, result: rpcSchemas.bytes })
  return answer ?? '0x'
}
