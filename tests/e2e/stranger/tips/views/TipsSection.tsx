import type { ReactNode } from 'react'
import { useTips } from './useTips.ts'

/** The tip jar's section in the Connect view. */
export default function TipsSection(): ReactNode {
  return <p data-testid="tips-section">{useTips().t('welcome')}</p>
}
