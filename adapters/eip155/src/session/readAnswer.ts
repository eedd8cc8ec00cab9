import type { KitError, KitErrorOptions } from '@portico/core'
import type * as z from 'zod/mini'

export type WalletAnswer = {
  readonly method: string
  readonly answer: unknown
  /** Makes the error for an answer that does not fit. */
  readonly fail: (options: KitErrorOptions) => KitError
}

/** A wallet's answer, read through its schema; one that does not fit throws what `fail` makes. */
export function readAnswer<schema extends z.ZodMiniType>(
  schema: schema,
  { method, answer, fail }: WalletAnswer,
): z.output<schema> {
  const { success, data, error } = schema.safeParse(answer)
  if (success) return data
  const hints = [`The wallet answered ${method} with something else than the standard says`]
  throw fail({ cause: error, hints })
}
