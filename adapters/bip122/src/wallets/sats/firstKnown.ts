import { rpcCodeOf } from '@portico/core'
import { satsCodes } from '../satsCodes.ts'
import { askSats, type SatsProvider } from './askSats.ts'

type Call = readonly [method: string, params?: unknown]

/** The answer to the first method that the wallet knows; newer ones come first. */
export async function firstKnown(
  provider: SatsProvider,
  [[method, params], ...rest]: readonly [Call, ...Call[]],
): Promise<{ readonly method: string; readonly answer: unknown }> {
  try {
    return { method, answer: await askSats(provider, method, params) }
  } catch (cause) {
    const [next, ...others] = rest
    if (!next || rpcCodeOf(cause) !== satsCodes.methodNotFound) throw cause
    return firstKnown(provider, [next, ...others])
  }
}
