import type { Kit, NetworkDefinition } from '@portico/core'
import { leaveSwitching, switchRoute } from '@portico/core/internal/views'
import { Check } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { Icon, observer, Row, Tile } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { en } from './en.ts'

/** A selectable network; the current one is marked and disabled. */
export const NetworkRow = observer(function NetworkRow({
  network,
}: {
  network: NetworkDefinition
}) {
  const kit = useAnyKit()
  const t = useWords(en)
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

/**
 * Opens the view for choosing this network. Without a connected wallet, or when the wallet is on it already,
 * switches immediately.
 */
export async function chooseNetwork(kit: Kit, network: NetworkDefinition): Promise<void> {
  const { caipNetworkId, chainNamespace } = network
  const target = switchTarget(kit, network)
  if (target === undefined) return
  if (target === 'SwitchActiveChain')
    return kit.router.push(target, { namespace: chainNamespace, networkId: caipNetworkId })
  const connection = kit.connections.current(chainNamespace)
  if (connection && connection.networkId !== caipNetworkId)
    return kit.router.push(target, { networkId: caipNetworkId })
  await kit.switchNetwork(caipNetworkId)
  leaveSwitching(kit.router, kit.modal)
}

type Switching = Pick<Kit, 'account' | 'connections' | 'connectors' | 'networks'>

/** The view that opens for a chosen network; `undefined` for the current one. */
export function switchTarget(
  { account, connections, connectors, networks }: Switching,
  network: NetworkDefinition,
): ReturnType<typeof switchRoute> {
  const { networkId, namespace, connectorId } = account.state()
  const connector = connectors.get(connectorId)
  const selected = networks.current(network.chainNamespace)?.caipNetworkId
  return switchRoute(network, {
    activeNetworkId: namespace === undefined ? selected : networkId,
    activeNamespace: namespace,
    connected: connections.all.map((connection) => connection.namespace),
    ...(connector?.type === 'AUTH' && { embedded: connector.namespaces }),
  })
}
