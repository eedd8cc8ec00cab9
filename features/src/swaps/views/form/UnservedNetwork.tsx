import { EmptyState, observer, Row, Section, Tile } from '@portico/react/ui'
import { ArrowDownUp } from 'lucide'
import { isServing } from '../../quotes/isServing.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from '../useSwaps.ts'

/** R8.02: says that no provider serves the network, and offers the networks that one serves. */
export const UnservedNetwork = observer(function UnservedNetwork({ store }: { store: SwapStore }) {
  const { kit, t } = useSwaps()
  const { network: current, connection } = store.draft
  const served = kit.networks.all.filter(
    (it) =>
      it.chainNamespace === connection?.namespace &&
      store.providers.some((provider) => isServing(provider, it.caipNetworkId)),
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
