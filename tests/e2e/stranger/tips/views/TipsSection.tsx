import type { ReactNode } from 'react'
import { useTips } from './useTips.ts'

/** What the Connect view says of the tip jar. */
export default function TipsSection(): ReactNode {
  return <p data-testid="tips-section">{useTips().t('welcome')}</p>
}
