import type { NodeRequestFn } from './RpcCall.ts'
import { rpcErrors } from './rpcErrors.ts'

/** Checks the chain id of a node before its first reply is used (T5). Throws `rpc/wrongChain`. */
export function checkedUpstream(chainId: string, request: NodeRequestFn): NodeRequestFn {
  if (!chainId.startsWith('eip155:')) return request
  let checked: Promise<void> | undefined
  const check = async () => {
    const outcome = await request({ method: 'eth_chainId', params: [] })
    const reported = 'result' in outcome ? String(outcome.result) : ''
    if (!/^0x[0-9a-fA-F]{1,16}$/.test(reported) || `eip155:${BigInt(reported)}` !== chainId)
      throw rpcErrors.create('wrongChain', [chainId])
  }
  return async (call, batch) => {
    checked ??= check()
    try {
      await checked
    } catch (error) {
      checked = undefined
      throw error
    }
    return request(call, batch)
  }
}
