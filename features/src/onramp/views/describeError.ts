import type { ErrorWords, KitError } from '@portico/core'
import { failureText } from './failureText.ts'
import { purchaseEn } from './purchaseEn.ts'

/** The text of an error of the on-ramp for the visitor. */
export function describeError(error: KitError, { translator, wallet }: ErrorWords): string {
  return failureText(error, { t: translator(purchaseEn), wallet, provider: '' })
}
