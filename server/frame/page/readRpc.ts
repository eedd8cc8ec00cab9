import { getAssets } from '../calls/getAssets.ts'
import { getCallsStatus } from '../calls/getCallsStatus.ts'
import { getCapabilities } from '../calls/getCapabilities.ts'
import { frameError } from '../frameError.ts'
import type { ReadContext } from './FrameContext.ts'

type Read = (params: unknown, context: ReadContext) => unknown

/** What the wallet answers itself. */
const own: Readonly<Record<string, Read>> = {
  eth_accounts: (_, { address }) => [address],
  eth_chainId: (_, { network }) => `0x${BigInt(network.id.slice('eip155:'.length)).toString(16)}`,
  wallet_getCapabilities: getCapabilities,
  wallet_getCallsStatus: getCallsStatus,
  wallet_getAssets: getAssets,
}

/** R6.01: a call that reads, answered by the wallet or by the operator's node. */
export function readRpc(method: string, params: unknown, context: ReadContext): unknown {
  const { network, wallet } = context
  if (!network.id.startsWith('eip155:')) throw frameError('chain')
  const answer = Object.hasOwn(own, method) ? own[method] : undefined
  if (answer) return answer(params, context)
  return wallet.nodeRequest(network.id, method, params ?? [])
}
