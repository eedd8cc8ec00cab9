import type { RpcRequest } from '../messages.ts'
import type { ConsentPrompt } from './ConsentPrompt.ts'
import { methods } from './methods.ts'
import { rpcError } from './rpcError.ts'

/** Read methods that a wallet forwards to the node; other unknown methods are rejected. */
const reads = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
])

/** The result of one request of a site. Throws errors with a code. */
export async function answerRequest(site: ConsentPrompt, request: RpcRequest): Promise<unknown> {
  const { method, params } = request
  const own = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (own) return own(site, Array.isArray(params) ? params : [params])
  if (reads.has(method)) return site.wallet.readChain(method, params)
  throw rpcError(-32601, `The method "${method}" does not exist / is not available.`)
}
