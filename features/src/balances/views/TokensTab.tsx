import { observer, Retry, Skeleton } from '@portico/react/ui'
import { TokenList } from './TokenList.tsx'
import { useBalances } from './useBalances.ts'

/** The tokens of the account in use; what was last known where a reading failed, whose age the summary tells. */
export default observer(function TokensTab() {
  const { kit, opened, t } = useBalances()
  if (!opened) return <Skeleton rows={3} />
  const { tokens, portfolio } = opened
  if (tokens.at === undefined && tokens.status === 'error')
    return <Retry text={t('tokens.failed')} onRetry={tokens.reload} />
  if (tokens.at === undefined) return <Skeleton rows={3} />
  return (
    <TokenList
      // Words that were looked for and lures that were shown are of one account.
      key={kit.account.state().caipAddress}
      tokens={tokens}
      currency={portfolio.currency}
      t={t}
    />
  )
})
