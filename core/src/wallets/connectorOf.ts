import type { Connector } from '../connector/Connector.ts'
import { isLocalConnector } from '../connector/Connector.ts'
import { normalizeWalletName } from '../connector/nameSkeleton.ts'
import type { WalletRow } from '../connector/WalletRow.ts'
import type { Wallet } from '../wallet/Wallet.ts'

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
