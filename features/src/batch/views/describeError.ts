import type { ErrorWords, KitError } from '@portico/core'
import { en } from './en.ts'
import { failureText } from './failureText.ts'

/** The text of an error of batches for the visitor. */
export function describeError(error: KitError, { translator, wallet }: ErrorWords): string {
  return failureText(error, { t: translator(en), wallet })
}
