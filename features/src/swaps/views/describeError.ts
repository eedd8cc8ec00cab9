import type { ErrorWords } from '@portico/core'
import { failureText } from './preview/failureText.ts'
import { reviewEn } from './reviewEn.ts'

/** The text of an error of swaps for the visitor; `undefined` for other errors. */
export function describeError(
  error: unknown,
  { translator, wallet, network }: ErrorWords,
): string | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  if (!network || !String(code).startsWith('swaps/')) return undefined
  const t = translator(reviewEn)
  return failureText(error as Error, { t, wallet, network, hasApproved: false })
}
