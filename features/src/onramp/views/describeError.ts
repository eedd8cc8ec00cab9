import type { ErrorWords } from '@portico/core'
import { failureText } from './failureText.ts'
import { purchaseEn } from './purchaseEn.ts'

/** The text of an error of the on-ramp for the visitor; `undefined` for other errors. */
export function describeError(
  error: unknown,
  { translator, wallet }: ErrorWords,
): string | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  if (!String(code).startsWith('onramp/')) return undefined
  return failureText(error as Error, { t: translator(purchaseEn), wallet, provider: '' })
}
