import { observer } from '@portico/react/ui'
import { useTips } from './useTips.ts'

/** The tip jar's tab in the account. */
export default observer(function TipsTab() {
  const { t, lastAmount = '0' } = useTips()
  return <p data-testid="tips-tab">{t('last', { amount: lastAmount })}</p>
})
