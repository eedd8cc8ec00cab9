import { type Fee, shortMessageOf, type Translate } from '@portico/core'
import type { en } from './en.ts'
import { feeText } from './whatText.ts'

type Words = { readonly t: Translate<typeof en>; readonly wallet: string; readonly locale: string }

/** Why a permission was not taken back. */
export function failureText(error: Error, { t, wallet, locale }: Words): string {
  switch ((error as { readonly code?: string }).code) {
    case 'request/rejected':
      return t('error.rejected', { wallet })
    case 'permissions/costUnusual':
      return t('error.costUnusual', { fee: feeOf(error, locale) })
    case 'permissions/costUnknown':
      return t('error.costUnknown', { wallet })
    case 'openRequest/notAccepted':
      return t('error.open', { wallet })
    case 'permissions/failed':
      return t('error.failed')
    case 'permissions/wouldFail':
      return t('error.wouldFail')
    case 'permissions/stillThere':
      return t('error.stillThere', { wallet })
    case 'permissions/cannotRevoke':
      return t('error.cannotRevoke')
    case 'permissions/unknownOutcome':
      return t('error.unknownOutcome', { wallet })
    default:
      return t('error.other', { reason: shortMessageOf(error) })
  }
}

function feeOf(error: Error, locale: string): string {
  const { data } = error as { readonly data?: { readonly fee?: Fee } }
  return data?.fee ? feeText(data.fee, locale) : ''
}
