import { defineErrors } from '@portico/core'

/** What can go wrong between the proxy and a node. Nothing of it names the node: its address may hold a key. */
export const rpcErrors = /* @__PURE__ */ defineErrors('rpc', {
  unavailable: 'The node did not answer',
  http: (status: number) => `The node answered with HTTP status ${status}`,
  malformed: 'The node did not answer in JSON-RPC',
  wrongChain: (chainId: string) => `The node is not one of ${chainId}`,
  tooLong: 'The answer of the node is too long',
})
