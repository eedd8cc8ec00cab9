import { shortMessageOf, type Translate } from '@portico/core'
import type { en } from './en.ts'

type Words = { readonly t: Translate<typeof en>; readonly wallet: string }

/** Why a permission was not taken back. */
export function failureText(error: Error, { t, wallet }: Words): string {
  switch ((error as { readonly code?: string }).code) {
    case 'request/rejected':
      return t('error.rejected', { wallet })
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
