import type { ReactNode } from 'react'
import { useTips } from './useTips.ts'

/** The tip jar's tab in the account. */
export default function TipsTab(): ReactNode {
  const { t, lastAmount = '0' } = useTips()
  return <p data-testid="tips-tab">{t('last', { amount: lastAmount })}</p>
}
