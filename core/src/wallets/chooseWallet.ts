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
  /** Limits the connection to this namespace. */
  readonly namespace?: Namespace | undefined
  /** The network to which the wallet should switch once connected. */
  readonly networkId?: CaipNetworkId | undefined
}

/**
 * Navigates after the choice of a wallet: to the connection request, or to the choice of namespaces if it offers
 * several.
 */
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
  // A connector with a single namespace gets a namespace only if the caller named one.
  const named = connector.namespaces.length > 1 ? (only ?? namespace) : namespace
  router.push('ConnectingExternal', {
    connectorId: connector.id,
    ...(named && { namespace: named }),
    ...(networkId && { networkId }),
  })
}
