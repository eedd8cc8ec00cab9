import type { KitError, KitErrorOptions } from '@portico/core'

export type WalletAnswer = {
  readonly method: string
  readonly answer: unknown
  /** Creates the error for an invalid answer. */
  readonly fail: (options: KitErrorOptions) => KitError
}

/** The schema interface: `error` describes what is invalid. */
type AnswerParser<value> = {
  safeParse(data: unknown): { success: true; data: value } | { success: false; error?: unknown }
}

/** Parses a wallet's answer; throws the error of `fail` for an invalid one. */
export function readAnswer<value>(
  parser: AnswerParser<value>,
  { method, answer, fail }: WalletAnswer,
): value {
  const parsed = parser.safeParse(answer)
  if (parsed.success) return parsed.data
  const hints = [`The wallet answered ${method} with an invalid result`]
  throw fail({ cause: parsed.error, hints })
}
