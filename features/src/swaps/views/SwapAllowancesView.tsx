import { EmptyState, Hint, observer, Retry, Section, Skeleton, View } from '@portico/react/ui'
import { ShieldCheck } from 'lucide'
import { useEffect } from 'react'
import { AllowanceRow } from './allowances/AllowanceRow.tsx'
import { failureText } from './preview/failureText.ts'
import { useReview } from './useReview.ts'

/** What providers may still take of the visitor's tokens. */
export default observer(function SwapAllowancesView() {
  const { store, wallet, t } = useReview()
  const { allowances } = store ?? {}
  useEffect(() => {
    void allowances?.load()
  }, [allowances])
  const network = store?.draft.network
  if (!allowances || !network || ['idle', 'pending'].includes(allowances.list.status))
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const { list, fault } = allowances
  return (
    <View>
      {list.status === 'error' && (
        <Retry
          text={t('allowances.failed', { network: network.name })}
          onRetry={() => void allowances.load()}
        />
      )}
      {list.status === 'success' && list.data.length === 0 && (
        <EmptyState
          icon={ShieldCheck}
          title={t('allowances.none')}
          text={t('allowances.noneText')}
        />
      )}
      {list.status === 'success' && list.data.length > 0 && (
        <Section label={t('allowances.list')}>
          {list.data.map((allowance) => (
            <AllowanceRow
              key={`${allowance.token.id} ${allowance.spender}`}
              allowance={allowance}
              store={allowances}
            />
          ))}
        </Section>
      )}
      <div role="alert">
        {fault && (
          <Hint tone="warning">
            {failureText(fault, { t, wallet, network, hasApproved: false })}
          </Hint>
        )}
      </div>
    </View>
  )
})
