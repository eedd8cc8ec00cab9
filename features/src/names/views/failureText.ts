import type { Translate } from '@portico/core'
import type { en } from './en.ts'

type Words = {
  readonly t: Translate<typeof en>
  readonly wallet: string
}

/** Why a name could not be taken. */
export function failureText(
  error: Error & { readonly code?: string },
  { t, wallet }: Words,
): string {
  switch (error.code) {
    case 'request/rejected':
      return t('failed.rejected', { wallet })
    case 'nameRegistration/taken':
      return t('failed.taken')
    case 'nameRegistration/noAccount':
      return t('failed.noAccount')
    case 'nameRegistration/suggestions':
      return t('failed.suggestions')
    default:
      return t('failed.register')
  }
}
