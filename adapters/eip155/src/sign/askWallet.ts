import { type KitError, type KitErrorOptions, requestErrors } from '@portico/core'
import type * as z from 'zod/mini'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { ask } from '../session/ask.ts'
import { readAnswer } from '../session/readAnswer.ts'
import { toRequestError } from './toRequestError.ts'

export type WalletRequest<schema extends z.ZodMiniType> = {
  readonly method: string
  readonly params: readonly unknown[]
  /** What the answer must look like. */
  readonly answer: schema
  /** What it is called when nothing more is known. */
  readonly otherwise: 'signFailed' | 'sendFailed'
}

/** Asks a connected wallet. Throws `request/*`, `connection/*` and `calls/*`. */
export async function askWallet<schema extends z.ZodMiniType>(
  provider: Promise<Eip1193Provider>,
  { method, params, answer: schema, otherwise }: WalletRequest<schema>,
): Promise<z.output<schema>> {
  const fail = (options: KitErrorOptions): KitError => requestErrors.create(otherwise, [], options)
  try {
    const answer = await ask(await provider, method, params)
    return readAnswer(schema, { method, answer, fail })
  } catch (cause) {
    throw toRequestError(cause, { method, otherwise })
  }
}
