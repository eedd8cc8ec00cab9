import { requestErrors } from '@portico/core'
import type * as z from 'zod/mini'
import { type Asked, toRequestError } from './toRequestError.ts'

export type WalletRequest<schema extends z.ZodMiniType> = Asked & {
  /** What the answer must look like. */
  readonly answer: schema
}

/** Asks a connected wallet and reads its answer. Throws `request/*` and `connection/*`. */
export async function askWallet<schema extends z.ZodMiniType>(
  ask: () => Promise<unknown>,
  { answer, ...asked }: WalletRequest<schema>,
): Promise<z.output<schema>> {
  try {
    const { success, data, error } = answer.safeParse(await ask())
    if (success) return data
    const hints = [`The wallet answered ${asked.verb} with something else than the standard says`]
    throw requestErrors.create(asked.otherwise, [], { cause: error, hints })
  } catch (cause) {
    throw toRequestError(cause, asked)
  }
}
