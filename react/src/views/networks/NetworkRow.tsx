import type { NetworkDefinition } from '@portico/core'
import { Check } from 'lucide'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Icon, observer, Row, Tile } from '../../ui/index.ts'
import { useViewWords } from '../words/useViewWords.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { switchTarget } from './switchTarget.ts'

/** A selectable network; the current one is marked and disabled. */
export const NetworkRow = observer(function NetworkRow({
  network,
}: {
  network: NetworkDefinition
}) {
  const kit = useAnyKit()
  const t = useViewWords()
  const { caipNetworkId, chainNamespace, name, assets, testnet } = network
  const target = switchTarget(kit, network)
  const connection = kit.connections.current(chainNamespace)
  const note =
    (target === undefined && (
      <>
        <Icon of={Check} />
        <span className="unseen">{t('networks.current')}</span>
      </>
    )) ||
    (connection?.confirmed && connection.networkId === caipNetworkId && t('networks.connected')) ||
    (target === 'SwitchActiveChain' && t('networks.otherWallet')) ||
    (testnet && t('networks.testnet'))
  return (
    <Row
      icon={<Tile name={name} src={assets?.imageUrl} of={caipNetworkId} shape="round" />}
      label={name}
      note={note}
      aria-current={target === undefined ? 'true' : undefined}
      data-network={caipNetworkId}
      onPress={() => chooseNetwork(kit, network)}
    />
  )
})
