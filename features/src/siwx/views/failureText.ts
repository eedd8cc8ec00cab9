import { shortMessageOf, type Translate } from '@portico/core'
import type { Problem } from '../SiwxStore.ts'
import type { en } from './en.ts'

type Words = { readonly t: Translate<typeof en>; readonly wallet: string }

/** The text for a failure: what happened and what to do. */
export function failureText({ step, error }: Problem, { t, wallet }: Words): string {
  switch (error.code) {
    case 'request/rejected':
      return t('failed.rejected', { wallet })
    case 'request/accountChanged':
    case 'request/otherAccount':
      return t('failed.accountChanged', { wallet })
    case 'siwx/altered':
    case 'solana/otherMessage':
      return t('failed.altered', { wallet })
    case 'siwx/badSignature':
      return t('failed.badSignature')
    case 'siwx/badNonce':
    case 'siwx/expired':
      return t('failed.expired')
    case 'connection/busy':
      return t('failed.busy', { wallet })
    case 'request/unsupported':
      return t('failed.unsupported', { wallet })
    case 'siwxServer/rateLimited':
      return t('failed.rateLimited')
    case 'siwx/wrongChain':
      return t('failed.wrongChain')
    case 'siwx/badDomain':
    case 'siwx/badUri':
    case 'siwxServer/origin':
    case 'siwxServer/path':
      return t('failed.setUp')
    case 'siwx/unavailable':
    case 'network/unavailable':
      return t(step === 'prepare' ? 'failed.prepare' : 'failed.unavailable')
    default:
      return t('failed.other', { reason: shortMessageOf(error) })
  }
}
