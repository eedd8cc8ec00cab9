import { Button, EmptyState, observer, Skeleton, useWatch, View } from '@portico/react/ui'
import { Globe } from 'lucide'
import { useEffect, useRef } from 'react'
import type { OnrampViews } from '../../OnrampHost.ts'
import { useOnramp } from './en.ts'
import { OnrampForm } from './OnrampForm.tsx'

/** The form: what is paid, what is bought, the best offer. */
export default observer(function OnRampView({ params }: { params: OnrampViews['OnRamp'] }) {
  const { kit, store, t } = useOnramp()
  const { networkId, accounts } = store?.draft.connection ?? {}
  const account = networkId && `${networkId}:${accounts?.[0].address}`
  const begun = useRef<string>(undefined)
  useEffect(() => {
    // Once per account, because the draft ends with its account.
    if (account !== undefined && begun.current !== account) void store?.begin(params)
    begun.current = account
  }, [store, params, account])
  useWatch(store)
  if (!store || !networkId) return <Waiting />
  const { list } = store.catalogue
  if (list.status === 'idle' || list.status === 'pending') return <Waiting />
  if (!store.isServed || store.draft.tokens.length === 0)
    return (
      <View>
        <EmptyState
          icon={Globe}
          title={t('network.title', { network: kit.networks.describe(networkId).name })}
          text={t('network.text')}
        >
          <Button kind="primary" data-action="networks" onPress={() => kit.router.push('Networks')}>
            {t('network.receive')}
          </Button>
        </EmptyState>
      </View>
    )
  return (
    <View>
      <OnrampForm store={store} />
    </View>
  )
})

function Waiting() {
  return (
    <View>
      <Skeleton rows={4} />
    </View>
  )
}
