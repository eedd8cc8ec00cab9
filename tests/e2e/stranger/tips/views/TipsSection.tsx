import { observer } from '@portico/react/ui'
import { useTips } from './useTips.ts'

/** The tip jar's section in the Connect view. */
export default observer(function TipsSection() {
  return <p data-testid="tips-section">{useTips().t('welcome')}</p>
})
