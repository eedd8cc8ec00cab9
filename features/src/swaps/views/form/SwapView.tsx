import { useBalance } from '@portico/react'
import {
  EmptyState,
  observer,
  Row,
  Section,
  Skeleton,
  Tile,
  useWatch,
  View,
} from '@portico/react/ui'
import { ArrowDownUp } from 'lucide'
import { useEffect, useRef } from 'react'
import { isServing } from '../../quotes/Offer.ts'
import type { SwapStore } from '../../SwapStore.ts'
import type { SwapsViews } from '../../SwapsHost.ts'
import { useSwaps } from './en.ts'
import { SwapForm } from './SwapForm.tsx'

/** The form: what is paid, what is received, the offer. */
export default observer(function SwapView({ params }: { params: SwapsViews['Swap'] }) {
  const { store } = useSwaps()
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
  if (!store?.draft.connection)
    return (
      <View>
        <Skeleton rows={4} />
      </View>
    )
  return (
    <View>{store.isServed ? <SwapForm store={store} /> : <UnservedNetwork store={store} />}</View>
  )
})

/** R8.02: says that no provider serves the network, and offers the networks that one serves. */
const UnservedNetwork = observer(function UnservedNetwork({ store }: { store: SwapStore }) {
  const { kit, t } = useSwaps()
  const { network: current, connection } = store.draft
  const served = kit.networks.all.filter(
    (it) =>
      it.chainNamespace === connection?.namespace &&
      store.enabled.some((provider) => isServing(provider, it.caipNetworkId)),
  )
  const network = current?.name ?? ''
  return (
    <>
      <EmptyState
        icon={ArrowDownUp}
        title={t('network.title')}
        text={t(served.length > 0 ? 'network.text' : 'network.noneText', { network })}
      />
      {served.length > 0 && (
        <Section label={t('network.title')}>
          {served.map(({ caipNetworkId, name, assets }) => (
            <Row
              key={caipNetworkId}
              data-key={caipNetworkId}
              icon={<Tile name={name} src={assets?.imageUrl} of={caipNetworkId} shape="round" />}
              label={name}
              onPress={() => void kit.switchNetwork(caipNetworkId).catch(() => undefined)}
            />
          ))}
        </Section>
      )}
    </>
  )
})
