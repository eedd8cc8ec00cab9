import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { ChainNode } from './ChainNode.ts'
import { rpcSchemas } from './rpcSchemas.ts'

/** A node that is asked nothing before it has said of which chain it is. Throws `chainIndex/wrongChain`. */
export function checkedNode(node: ChainNode, chainId: string): ChainNode {
  let checked: Promise<void> | undefined
  async function check(): Promise<void> {
    const call = { method: 'eth_chainId', params: [], result: rpcSchemas.quantity }
    const found = `eip155:${await node.ask(call)}`
    if (found !== chainId) throw chainIndexErrors.create('wrongChain', [chainId, found])
  }
  const checkOnce = () => {
    checked ??= check().catch((error) => {
      checked = undefined
      throw error
    })
    return checked
  }
  return {
    ask: async (call) => {
      await checkOnce()
      return node.ask(call)
    },
    askIfAllowed: async (call) => {
      await checkOnce()
      return node.askIfAllowed(call)
    },
  }
}
