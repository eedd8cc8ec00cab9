import * as z from 'zod/mini'
import { RpcFailure } from '../RpcFailure.ts'
import { satsCodes } from '../satsCodes.ts'

/** The sats-connect provider methods in use. */
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
 * Sends a request and returns its result. The protocol returns errors as values, though some wallets reject: both are
 * thrown as `RpcFailure`.
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
  const message = `The wallet answered ${method} with an invalid JSON-RPC response`
  throw new RpcFailure({ code: satsCodes.internal, message })
}

function failureIn(answer: unknown): RpcFailure | undefined {
  const { success: fits, data } = failure.safeParse(answer)
  if (!fits) return undefined
  const { code = satsCodes.internal, message = 'The wallet gave no reason', ...rest } = data.error
  return new RpcFailure({ code, message, ...rest })
}
