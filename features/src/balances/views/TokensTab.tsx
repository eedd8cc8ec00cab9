import { observer, Retry, Skeleton } from '@portico/react/ui'
import { TokenList } from './TokenList.tsx'
import { useBalances } from './useBalances.ts'
import { writeMoment } from './writeMoment.ts'

/** The tokens of the account in use: what was last known stays where a reading failed. */
export default observer(function TokensTab() {
  const { kit, opened, t } = useBalances()
  if (!opened) return <Skeleton rows={3} />
  const { tokens, portfolio } = opened
  const { at, status } = tokens
  const isFailed = status === 'failed'
  if (at === undefined)
    return isFailed ? (
      <Retry text={t('tokens.failed')} onRetry={tokens.reload} />
    ) : (
      <Skeleton rows={3} />
    )
  return (
    <>
      {isFailed && (
        <Retry text={t('tokens.stale', { time: writeMoment(kit, at) })} onRetry={tokens.reload} />
      )}
      <TokenList
        // Words that were looked for and lures that were shown are of one account.
        key={kit.account.state().caipAddress}
        tokens={tokens}
        currency={portfolio.currency}
        t={t}
      />
    </>
  )
})
