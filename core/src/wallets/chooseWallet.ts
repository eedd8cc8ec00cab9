import type { Adapters } from '../adapter/AdapterStore.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import { type Connector, isLocalConnector } from '../connector/Connector.ts'
import { normalizeWalletName } from '../connector/nameSkeleton.ts'
import type { WalletRow } from '../connector/walletRows.ts'
import type { CoreViews } from '../router/CoreViews.ts'
import type { Router } from '../router/Router.ts'
import type { Wallet } from '../wallet/Wallet.ts'

type Choice = {
  readonly adapters: Pick<Adapters, 'namespaces'>
  readonly router: Pick<Router<CoreViews>, 'push'>
}
type ConnectTarget = {
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
  { namespace, networkId }: ConnectTarget = {},
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

/**
 * The connector in this browser for a directory entry, matched by rdns, injected id or name. A remotely connected
 * wallet does not match, although its session shows the same name.
 */
export function connectorOf(
  { name, rdns, injected }: Wallet,
  connectors: readonly Connector[],
): Connector | undefined {
  const plain = normalizeWalletName(name)
  return connectors.find(
    (connector) =>
      isLocalConnector(connector) &&
      ((rdns !== undefined && (connector.rdns === rdns || connector.id === rdns)) ||
        injected?.some(
          ({ namespace, injected_id: id }) =>
            connector.id === id || connector.id === `${namespace}:${id}`,
        ) ||
        normalizeWalletName(connector.name) === plain),
  )
}

/** The row of this browser's wallets for a directory entry. */
export function rowOf(wallet: Wallet, rows: readonly WalletRow[]): WalletRow | undefined {
  return rows.find(({ connectors }) => connectorOf(wallet, connectors) !== undefined)
}
