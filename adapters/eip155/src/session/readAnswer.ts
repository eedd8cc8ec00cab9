import type { KitError, KitErrorOptions } from '@portico/core'

export type WalletAnswer = {
  readonly method: string
  readonly answer: unknown
  /** Makes the error for an answer that does not fit. */
  readonly fail: (options: KitErrorOptions) => KitError
}

/** Schemas are parsers, and tell what is wrong. */
type AnswerParser<value> = {
  safeParse(data: unknown): { success: true; data: value } | { success: false; error?: unknown }
}

/** A wallet's answer, read through its parser; one that does not fit throws what `fail` makes. */
export function readAnswer<value>(
  parser: AnswerParser<value>,
  { method, answer, fail }: WalletAnswer,
): value {
  const parsed = parser.safeParse(answer)
  if (parsed.success) return parsed.data
  const hints = [`The wallet answered ${method} with something else than the standard says`]
  throw fail({ cause: parsed.error, hints })
}
