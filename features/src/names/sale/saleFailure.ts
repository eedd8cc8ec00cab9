import type { Translate } from '@portico/core'
import type { en } from './en.ts'

/** Why a step of buying a name failed. */
export function saleFailure(
  error: Error & { readonly code?: string },
  { t, wallet }: { readonly t: Translate<typeof en>; readonly wallet: string },
): string {
  switch (error.code) {
    case 'request/rejected':
      return t('failed.rejected', { wallet })
    case 'openRequest/notAccepted':
      return t('failed.open', { wallet })
    case 'nameRegistration/taken':
      return t('failed.taken')
    case 'nameRegistration/priceRose':
      return t('failed.priceRose')
    case 'transfer/feeAboveReview':
      return t('failed.feeRose')
    case 'nameRegistration/feeUnknown':
      return t('failed.feeUnknown')
    case 'nameRegistration/wouldFail':
      return t('failed.wouldFail')
    case 'nameRegistration/badText':
      return t('failed.badText')
    case 'nameRegistration/differs':
      return t('failed.differs')
    default:
      return t('failed.register')
  }
}
