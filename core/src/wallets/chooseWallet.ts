import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { WalletRow } from '../connector/WalletRow.ts'
import type { CoreViews } from '../router/CoreViews.ts'
import type { Router } from '../router/Router.ts'

type Choice = {
  readonly adapters: Pick<AdapterStore, 'namespaces'>
  readonly router: Pick<Router<CoreViews>, 'push'>
}
type Wanted = {
  /** Only this chain family. */
  readonly namespace?: Namespace | undefined
  /** Where the wallet is asked to go once it is connected. */
  readonly networkId?: CaipNetworkId | undefined
}

/** Goes where choosing a wallet leads: it is asked at once, unless it offers several chain families. */
export function chooseWallet(
  { adapters: { namespaces: configured }, router }: Choice,
  { connectors, namespaces }: WalletRow,
  { namespace, networkId }: Wanted = {},
): void {
  const offered = namespaces.filter(
    (it) => (namespace ?? it) === it && (configured.length === 0 || configured.includes(it)),
  )
  if (offered.length > 1) {
    router.push('ConnectingMultiChain', { connectorIds: connectors.map(({ id }) => id) })
    return
  }
  const [only] = offered
  const connector = connectors.find((it) => only && it.namespaces.includes(only)) ?? connectors[0]
  // A wallet that speaks this family alone is told only what was asked for.
  const named = connector.namespaces.length > 1 ? (only ?? namespace) : namespace
  router.push('ConnectingExternal', {
    connectorId: connector.id,
    ...(named && { namespace: named }),
    ...(networkId && { networkId }),
  })
}
