import { useBalance } from '@portico/react'
import { Button, EmptyState, observer, Skeleton, useWatch, View } from '@portico/react/ui'
import { WalletCards } from 'lucide'
import { useEffect, useRef } from 'react'
import type { SwapsViews } from '../SwapsHost.ts'
import { SwapForm } from './form/SwapForm.tsx'
import { UnservedNetwork } from './form/UnservedNetwork.tsx'
import { useSwaps } from './useSwaps.ts'

/** The form: what is paid, what is received, the offer. */
export default observer(function SwapView({ params }: { params: SwapsViews['Swap'] }) {
  const { kit, store, t } = useSwaps()
  const { networkId, accounts } = store?.draft.connection ?? {}
  const account = networkId && `${networkId}:${accounts?.[0].address}`
  const begun = useRef<string>(undefined)
  useBalance() // keeps the balance updated while on screen
  useEffect(() => {
    // Once per account, because the draft ends with its account.
    if (account !== undefined && begun.current !== account) void store?.begin(params)
    begun.current = account
  }, [store, params, account])
  useWatch(store)
  if (!store)
    return (
      <View>
        <Skeleton rows={4} />
      </View>
    )
  if (!store.draft.connection)
    return (
      <View>
        <EmptyState icon={WalletCards} title={t('nobody.title')} text={t('nobody.text')}>
          <Button kind="primary" data-action="connect" onPress={() => kit.router.push('Connect')}>
            {t('nobody.connect')}
          </Button>
        </EmptyState>
      </View>
    )
  return (
    <View>{store.isServed ? <SwapForm store={store} /> : <UnservedNetwork store={store} />}</View>
  )
})
