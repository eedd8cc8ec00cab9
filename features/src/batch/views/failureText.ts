import { shortMessageOf, type Translate } from '@portico/core'
import { isCallsRefusal } from '@portico/core/calls'
import type { en } from './en.ts'

type Words = { readonly t: Translate<typeof en>; readonly wallet: string }
type Coded = Error & { readonly code?: string; readonly cause?: unknown }

/** Why the calls were not made, or not all of them. */
export function failureText(error: Coded, { t, wallet }: Words): string {
  if (isCallsRefusal(error)) return t('failed.refused', { wallet })
  // Of a batch, or of an adapter of any family.
  if (error.code?.endsWith('/unknownOutcome')) return t('failed.unknownOutcome', { wallet })
  switch (error.code) {
    case 'request/rejected':
      return t('failed.rejected', { wallet })
    case 'batch/notAtomic':
      return t('failed.notAtomic', { wallet })
    case 'batch/notSponsored':
      return t('failed.notSponsored', { reason: innermost(error) })
    case 'batch/wouldFail':
      return t('failed.wouldFail', { reason: shortMessageOf(error.cause) })
    case 'batch/differs':
      return t('failed.differs')
    case 'openRequest/notAccepted':
      return t('failed.open', { wallet })
    case 'transfer/feeAboveReview':
      return t('failed.feeRose')
    case 'batch/callFailed':
      return t('failed.callFailed')
    case 'batch/elsewhere':
      return t('failed.elsewhere')
    case 'batch/replaced':
      return t('failed.replaced')
    case 'batch/failed':
      return t('failed.failed')
    case 'batch/partly':
      return t('failed.partly', { wallet })
    default:
      return t('failed.other', { reason: shortMessageOf(error) })
  }
}

/** What the service said, which a wallet hands on in an error that may be no instance of `Error`. */
function innermost(error: Coded): string {
  let found = error
  for (let depth = 0; depth < 10; depth++) {
    const { cause } = found
    if (typeof cause !== 'object' || cause === null || !('message' in cause)) break
    found = cause as Coded
  }
  return shortMessageOf(found).slice(0, 200)
}
