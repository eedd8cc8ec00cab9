import type { ChainNode } from '../node/ChainNode.ts'
import { rpcSchemas } from '../node/rpcSchemas.ts'

/** Gas limit: more than any well-behaved token needs, and low enough to bound a malicious one. */
const gas = '0x4c4b40'

/** Return data of a contract call at the head of the chain; `0x` when the call reverts. Throws as the node does. */
export async function callContract(node: ChainNode, to: string, data: string): Promise<string> {
  return (await callUnlessReverted(node, to, data)) ?? '0x'
}

/** Like `callContract`, but `undefined` when the call reverts: where there is no code, a call returns `0x`. */
export function callUnlessReverted(
  node: ChainNode,
  to: string,
  data: string,
): Promise<string | undefined> {
  const params = [{ to, data, gas }, 'latest']
  return node.requestIfAllowed({ method: 'eth_call', params, result: rpcSchemas.bytes })
}
