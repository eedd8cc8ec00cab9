import type { ReactNode } from 'react'
import { useTips } from './useTips.ts'

/** What the account's tab says of the tip jar. */
export default function TipsTab(): ReactNode {
  const { t, lastAmount = '0' } = useTips()
  return <p data-testid="tips-tab">{t('last', { amount: lastAmount })}</p>
}
