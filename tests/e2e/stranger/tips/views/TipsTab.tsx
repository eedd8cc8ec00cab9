import { observer } from '@portico/react/ui'
import { useTips } from './useTips.ts'

/** What the account's tab says of the tip jar. */
export default observer(function TipsTab() {
  const { t, lastAmount = '0' } = useTips()
  return <p data-testid="tips-tab">{t('last', { amount: lastAmount })}</p>
})
