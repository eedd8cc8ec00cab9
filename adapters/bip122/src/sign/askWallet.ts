import { requestErrors } from '@portico/core'
import type * as z from 'zod/mini'
import { askSats } from '../dialects/sats/askSats.ts'
import type { BitcoinProvider } from '../provider/BitcoinProvider.ts'
import { toRequestError } from './toRequestError.ts'

export type WalletRequest<schema extends z.ZodMiniType> = {
  readonly method: string
  readonly params: unknown
  /** What the answer must look like. */
  readonly answer: schema
  /** What it is called when nothing more is known. */
  readonly otherwise: 'signFailed' | 'sendFailed'
}

/** Asks a connected wallet. Throws `request/*`, `connection/*` and `network/unavailable`. */
export async function askWallet<schema extends z.ZodMiniType>(
  provider: BitcoinProvider,
  { method, params, answer, otherwise }: WalletRequest<schema>,
): Promise<z.output<schema>> {
  try {
    const { success, data, error } = answer.safeParse(await askSats(provider, method, params))
    if (success) return data
    const hints = [`The wallet answered ${method} with something else than the standard says`]
    throw requestErrors.create(otherwise, [], { cause: error, hints })
  } catch (cause) {
    throw toRequestError(cause, { method, otherwise })
  }
}
