import type { AskNode } from './RpcCall.ts'
import { rpcErrors } from './rpcErrors.ts'

/** A node that has to be one of its chain before its answers count (T5). Throws `rpc/wrongChain`. */
export function checkedUpstream(chainId: string, ask: AskNode): AskNode {
  if (!chainId.startsWith('eip155:')) return ask
  let checked: Promise<void> | undefined
  const check = async () => {
    const outcome = await ask({ method: 'eth_chainId', params: [] })
    const said = 'result' in outcome ? String(outcome.result) : ''
    if (!/^0x[0-9a-f]{1,16}$/i.test(said) || `eip155:${BigInt(said)}` !== chainId)
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
    return ask(call, batch)
  }
}
