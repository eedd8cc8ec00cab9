import type { Translate } from '@portico/core'
import { writeAmountInput } from '@portico/react/ui'
import type { DraftStore } from '../draft/DraftStore.ts'
import type { en } from './en.ts'
import { formatMoney } from './formatMoney.ts'

type Words = {
  readonly t: Translate<typeof en>
  readonly locale: string
  readonly draft: Pick<DraftStore, 'currency' | 'method'>
}

/** What is missing or wrong in the form. */
export function problemText(
  error: Error & { readonly code?: string },
  { t, locale, draft }: Words,
): string {
  const { currency, method } = draft
  const limit = (amount = '0') =>
    formatMoney({ amount, currency: currency?.id ?? 'USD' }, locale, 'whole')
  switch (error.code) {
    case 'onramp/noToken':
      return t('problem.noToken')
    case 'onramp/noAmount':
      return t('problem.noAmount')
    case 'onramp/notAmount':
      return t('problem.notAmount', { example: writeAmountInput('99.50', locale) })
    case 'onramp/tooLittle':
      return t('problem.tooLittle', { amount: limit(method?.min) })
    case 'onramp/tooMuch':
      return t('problem.tooMuch', { amount: limit(method?.max) })
    default:
      return t('problem.noOffer')
  }
}
