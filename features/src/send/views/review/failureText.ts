import { type SendRequest, shortMessageOf, type Translate } from '@portico/core'
import type { en } from '../en.ts'

type Words = {
  readonly t: Translate<typeof en>
  readonly wallet: string
  readonly request: Pick<SendRequest, 'network' | 'token'>
}
type Coded = Error & { readonly code?: string; readonly cause?: unknown }

/** The text for a failed transfer: the reason, and whether anything was sent. */
export function failureText(error: Coded, { t, wallet, request }: Words): string {
  const network = request.network.name
  const symbol = request.network.nativeCurrency.symbol
  const { code = '' } = error
  if (/\/(unknownOutcome|unconfirmed)$/.test(code)) return t('failed.unsure')
  switch (code) {
    case 'bip122/sentOther':
      return t('failed.sentOther', { wallet })
    case 'request/rejected':
      return t('failed.rejected', { wallet })
    case 'send/tooMuch':
    case 'request/insufficientFunds':
      return t('failed.insufficientFunds')
    case 'send/shortOfFee':
      return t('failed.fee', { symbol })
    case 'send/wouldFail':
      return t('failed.wouldFail', { reason: shortMessageOf(error.cause) })
    case 'send/differs':
      return t('failed.differs', { network })
    case 'transfer/otherDecimals':
    case 'cosmos/wrongDecimals':
    case 'contract/noDecimals':
    case 'solana/notAToken':
      return t('failed.token', { network, symbol: request.token?.symbol ?? '' })
    case 'transfer/feeAboveReview':
      return t('failed.feeRose')
    case 'openRequest/notAccepted':
      return t('failed.open', { wallet })
    case 'request/sendFailed':
      return t('failed.notSent')
    case 'request/wrongChain':
      return t('failed.chain', { wallet, network })
    case 'request/accountChanged':
      return t('failed.account', { wallet })
    case 'network/unavailable':
      return t(code, { network })
    default:
      return t('failed.other', { reason: shortMessageOf(error) })
  }
}
