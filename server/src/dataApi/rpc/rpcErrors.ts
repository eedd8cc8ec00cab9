import { defineErrors } from '@portico/core'

/** Errors between the proxy and a node. No message contains the node's URL, which may include an API key. */
export const rpcErrors = /* @__PURE__ */ defineErrors('rpc', {
  unavailable: 'The node did not answer',
  http: (status: number) => `The node answered with HTTP status ${status}`,
  malformed: 'The node did not return JSON-RPC',
  wrongChain: (chainId: string) => `The node is not on the chain ${chainId}`,
  tooLong: 'The reply of the node is too long',
})
