import * as z from 'zod/mini'
import { RpcFailure } from '../RpcFailure.ts'
import { satsCodes } from '../satsCodes.ts'

/** What sats-connect calls a provider, as far as it is used. */
export type SatsProvider = {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(...args: readonly unknown[]): unknown
}

const failure = z.object({
  error: z.object({
    code: z.optional(z.number()),
    message: z.optional(z.string()),
    data: z.optional(z.unknown()),
  }),
})
const success = z.object({ result: z.unknown() })

/**
 * The result of a request. An error is a value in this protocol, though some wallets reject with it:
 * either way it is thrown, as `RpcFailure`.
 */
export async function requestSats(
  provider: Pick<SatsProvider, 'request'>,
  method: string,
  params: unknown = null,
): Promise<unknown> {
  const answer = await provider.request(method, params).catch((cause: unknown) => {
    throw failureIn(cause) ?? cause
  })
  const refused = failureIn(answer)
  if (refused) throw refused
  const { success: fits, data } = success.safeParse(answer)
  if (fits) return data.result
  const message = `The wallet answered ${method} with something else than JSON-RPC`
  throw new RpcFailure({ code: satsCodes.internal, message })
}

function failureIn(answer: unknown): RpcFailure | undefined {
  const { success: fits, data } = failure.safeParse(answer)
  if (!fits) return undefined
  const { code = satsCodes.internal, message = 'The wallet gave no reason', ...rest } = data.error
  return new RpcFailure({ code, message, ...rest })
}
