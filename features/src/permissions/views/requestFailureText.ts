import { shortMessageOf, type Translate } from '@portico/core'
import type { requestEn } from './requestEn.ts'

type Words = { readonly t: Translate<typeof requestEn>; readonly wallet: string }

/** Why a request was not granted as it was confirmed. */
export function requestFailureText(error: Error, { t, wallet }: Words): string {
  switch ((error as { readonly code?: string }).code) {
    case 'request/rejected':
      return t('failed.rejected', { wallet })
    case 'permissions/grantedMore':
      return t('failed.more', { wallet })
    default:
      return t('failed.other', { reason: shortMessageOf(error) })
  }
}
