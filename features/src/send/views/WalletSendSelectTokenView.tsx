import { useBalance } from '@portico/react'
import { EmptyState, observer, Retry, Skeleton, View } from '@portico/react/ui'
import { Coins } from 'lucide'
import { TokenChoice } from './draft/TokenChoice.tsx'
import { useSend } from './useSend.ts'

/** Chooses one of the tokens that can be sent. */
export default observer(function WalletSendSelectTokenView() {
  const { store, t } = useSend()
  const { balance, reload } = useBalance()
  const { draft, tokenBalances = [] } = store ?? {}
  const network = draft?.network?.name ?? ''
  return (
    <View>
      {store && tokenBalances.length > 0 ? (
        <TokenChoice store={store} />
      ) : balance.status === 'error' ? (
        <Retry text={t('tokens.failed')} onRetry={reload} />
      ) : store && balance.status === 'success' ? (
        <EmptyState
          icon={Coins}
          title={t('tokens.empty')}
          text={t('tokens.emptyText', { network })}
        />
      ) : (
        <Skeleton rows={3} />
      )}
    </View>
  )
})
