import { type NetworkDefinition, shortMessageOf, type Translate } from '@portico/core'
import type { reviewEn } from './en.ts'

type Words = {
  readonly t: Translate<typeof reviewEn>
  readonly wallet: string
  readonly network: NetworkDefinition
  /** The name of the provider whose offer failed. */
  readonly provider?: string
  /** An allowance was given before the failure. */
  readonly hasApproved: boolean
}
type Coded = Error & { readonly code?: string; readonly cause?: unknown }

/** The text for a failed swap: the reason, and whether anything was spent. */
export function failureText(error: Coded, words: Words): string {
  const { t, wallet, network: at, provider, hasApproved } = words
  const network = at.name
  const { code = '' } = error
  const message = shortMessageOf(error)
  if (/^api\/(unreachable|timeout)$/.test(code) && provider !== undefined)
    return t('failed.provider', { provider })
  if (code === 'swaps/unknownOutcome') return t('failed.unsureOrder', { message })
  if (/\/(unknownOutcome|unconfirmed)$/.test(code)) return t('failed.unsure')
  switch (code) {
    case 'request/rejected':
      return t(hasApproved ? 'failed.rejectedLater' : 'failed.rejected', { wallet })
    case 'request/insufficientFunds':
      return t('failed.insufficientFunds')
    case 'swaps/shortOfFee':
      return t('failed.fee', { symbol: at.nativeCurrency.symbol })
    case 'swaps/wouldFail':
      return t('failed.wouldFail', { reason: error.cause ? `${shortMessageOf(error.cause)}.` : '' })
    case 'swaps/differs':
      return t('failed.differs', { network })
    case 'swaps/badStep':
    case 'swaps/badQuote':
      return t('failed.badStep', { message })
    case 'swaps/unproved':
      return t('failed.unproved')
    case 'swaps/contractAccount':
      return t('failed.contract', { network })
    case 'swaps/decimals':
      return t('failed.decimals', { network })
    case 'swaps/priceMoved':
      return t('failed.priceMoved', { message })
    case 'swaps/expired':
      return t('failed.expired')
    case 'swaps/approvalFailed':
      return t('failed.approval')
    case 'swaps/timeout':
      return t('failed.timeout', { message })
    case 'openRequest/notAccepted':
      return t('failed.open', { wallet })
    case 'transfer/feeAboveReview':
      return t('failed.feeRose')
    case 'request/wrongChain':
      return t('failed.chain', { wallet, network })
    case 'request/accountChanged':
      return t('failed.account', { wallet })
    case 'network/unavailable':
      return t('failed.network', { network })
    default:
      return t('failed.other', { reason: message })
  }
}
