import type { RevocationState } from '../revoke/RevocationState.ts'
import { failureText } from './failureText.ts'
import { feeText, type Words } from './whatText.ts'

/** What becomes of a permission that is being taken back, or why it was not. */
export function stateText(
  { status, fee, error }: RevocationState,
  { t, locale, wallet, network }: Words & { readonly wallet: string; readonly network: string },
): string {
  switch (status) {
    case 'waiting':
      return t('state.waiting')
    case 'asking':
      return fee
        ? t('state.askingFee', { wallet, fee: feeText(fee, locale) })
        : t('state.asking', { wallet })
    case 'pending':
      return t('state.pending', { network })
    case 'failed':
      return failureText(error ?? new Error('unknown'), { t, wallet, locale })
  }
}
