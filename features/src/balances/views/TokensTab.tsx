import { observer, Retry, Skeleton } from '@portico/react/ui'
import { TokenList } from './TokenList.tsx'
import { useBalances } from './useBalances.ts'

/** The tokens of the active account; after a failure the last known ones, whose age the summary shows. */
export default observer(function TokensTab() {
  const { kit, opened, t } = useBalances()
  if (!opened) return <Skeleton rows={3} />
  const { tokens, portfolio } = opened
  if (tokens.at === undefined && tokens.status === 'error')
    return <Retry text={t('tokens.failed')} onRetry={tokens.reload} />
  if (tokens.at === undefined) return <Skeleton rows={3} />
  return (
    <TokenList
      // Resets the search and the shown spam when the account changes.
      key={kit.account.state().caipAddress}
      tokens={tokens}
      currency={portfolio.currency}
      t={t}
    />
  )
})
