import { rpcCodeOf } from '@portico/core'
import { satsCodes } from '../satsCodes.ts'
import { requestSats, type SatsProvider } from './requestSats.ts'

type Call = readonly [method: string, params?: unknown]

/** Calls the methods in order, newest first, and returns the answer of the first that the wallet supports. */
export async function requestFirstSupported(
  provider: SatsProvider,
  [[method, params], ...rest]: readonly [Call, ...Call[]],
): Promise<{ readonly method: string; readonly answer: unknown }> {
  try {
    return { method, answer: await requestSats(provider, method, params) }
  } catch (cause) {
    const [next, ...others] = rest
    if (!next || rpcCodeOf(cause) !== satsCodes.methodNotFound) throw cause
    return requestFirstSupported(provider, [next, ...others])
  }
}
