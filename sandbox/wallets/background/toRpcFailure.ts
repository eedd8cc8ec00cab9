import type { RpcFailure } from '../messages.ts'

/** The innermost error with a code, such as a node's error that viem wraps; -32603 when none has one. */
export function toRpcFailure(error: unknown): RpcFailure {
  let failure: RpcFailure = { code: -32603, message: String((error as Error)?.message ?? error) }
  for (let at = error; typeof at === 'object' && at !== null; at = (at as Error).cause) {
    const { code, message, data } = at as Partial<RpcFailure>
    if (typeof code !== 'number' || typeof message !== 'string') continue
    failure = data === undefined ? { code, message } : { code, message, data }
  }
  return failure
}
