import type { ErrorWords, KitError } from '@portico/core'
import { failureText } from './preview/failureText.ts'
import { reviewEn } from './reviewEn.ts'

/** The text of an error of swaps for the visitor; `undefined` without a network. */
export function describeError(
  error: KitError,
  { translator, wallet, network }: ErrorWords,
): string | undefined {
  if (!network) return undefined
  const t = translator(reviewEn)
  return failureText(error, { t, wallet, network, hasApproved: false })
}
