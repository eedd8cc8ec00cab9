import { observer } from '@portico/react/ui'
import { useTips } from './useTips.ts'

/** What the Connect view says of the tip jar. */
export default observer(function TipsSection() {
  return <p data-testid="tips-section">{useTips().t('welcome')}</p>
})
