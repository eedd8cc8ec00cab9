import type * as z from 'zod/mini'
import { RpcFailure } from './RpcFailure.ts'
import { satsCodes } from './satsCodes.ts'

/** Parses a wallet's answer; throws an `RpcFailure` for an invalid one. */
export function readAnswer<schema extends z.ZodMiniType>(
  schema: schema,
  method: string,
  answer: unknown,
): z.output<schema> {
  const { success, data, error } = schema.safeParse(answer)
  if (success) return data
  const message = `The wallet answered ${method} with an invalid result`
  throw new RpcFailure({ code: satsCodes.internal, message, data: error })
}
