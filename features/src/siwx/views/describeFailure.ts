import type { ErrorWords, KitError } from '@portico/core'
import { en } from './en.ts'
import { failureText } from './failureText.ts'

/** The text of an error of this feature, for `describeError`. */
export function describeFailure(error: KitError, { translator, wallet }: ErrorWords): string {
  return failureText({ step: 'sign', error }, { t: translator(en), wallet })
}
