import type { ErrorWords, KitError } from '@portico/core'
import { reviewEn } from './review/en.ts'
import { failureText } from './review/failureText.ts'

/** The text of an error of swaps for the visitor; `undefined` without a network. */
export function describeError(
  error: KitError,
  { translator, wallet, network }: ErrorWords,
): string | undefined {
  if (!network) return undefined
  const t = translator(reviewEn)
  return failureText(error, { t, wallet, network, hasApproved: false })
}
