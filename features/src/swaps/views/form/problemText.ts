import { shortMessageOf, type Translate } from '@portico/core'
import type { DraftStore } from '../../draft/DraftStore.ts'
import type { en } from './en.ts'

type Words = { readonly t: Translate<typeof en>; readonly draft: DraftStore }

/** What is missing or wrong in the form, and what is valid. */
export function problemText(error: Error, { t, draft }: Words): string {
  const { from } = draft
  const symbol = from?.symbol ?? ''
  switch ((error as { code?: string }).code) {
    case 'swaps/noToken':
      return t('problem.noToken')
    case 'swaps/noAmount':
      return t('problem.noAmount')
    case 'swaps/sameToken':
      return t('problem.sameToken')
    case 'swaps/notAmount':
      return t('problem.notAmount', { example: '0.25' })
    case 'swaps/tooManyDecimals':
      return t('problem.tooManyDecimals', { symbol, decimals: from?.decimals ?? 0 })
    case 'swaps/zero':
      return t('problem.zero')
    case 'swaps/tooMuch':
      return t('problem.tooMuch', { symbol, amount: draft.balanceOf(from) ?? '0' })
    case 'swaps/noOffer':
      return t('problem.waiting')
    case 'swaps/shortOfFee':
      // Between two networks, the fee of a token is in the native currency.
      return t('problem.fee', { symbol: draft.network?.nativeCurrency.symbol ?? symbol })
    default:
      return shortMessageOf(error)
  }
}
