import type { Chain } from './Chain.ts'
import { rpcMethods } from './rpcMethods.ts'

type Call = {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: Readonly<Record<string, string>>
}

/** Answers one JSON-RPC call in the format of CometBFT. */
export async function answer(
  chain: Chain,
  { id = -1, method, params = {} }: Call,
): Promise<object> {
  const run = Object.hasOwn(rpcMethods, String(method)) ? rpcMethods[String(method)] : undefined
  const fail = (code: number, message: string, data = '') => ({
    jsonrpc: '2.0',
    id,
    error: { code, message, data },
  })
  if (!run) return fail(-32601, 'Method not found')
  try {
    return { jsonrpc: '2.0', id, result: await run(chain, params) }
  } catch (error) {
    return fail(-32603, 'Internal error', (error as Error).message)
  }
}
