import { shortMessageOf, type Translate } from '@portico/core'
import type { purchaseEn } from './purchaseEn.ts'

type Words = {
  readonly t: Translate<typeof purchaseEn>
  readonly wallet: string
  readonly provider: string
}

/** Why no page could be opened, and that nothing was bought. */
export function failureText(
  error: Error & { readonly code?: string },
  { t, wallet, provider }: Words,
): string {
  const { code = '' } = error
  const message = shortMessageOf(error)
  if (/^api\/(unreachable|timeout|http)$/.test(code)) return t('failed.provider', { provider })
  switch (code) {
    case 'request/rejected':
      return t('failed.rejected', { wallet })
    case 'onramp/timeout':
      return t('failed.timeout', { message })
    case 'onramp/badSession':
      return t('failed.page', { message })
    case 'onramp/expired':
      return t('failed.expired')
    default:
      return t('failed.other', { reason: message })
  }
}
