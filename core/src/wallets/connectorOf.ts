import type { Connector } from '../connector/Connector.ts'
import { isLocalConnector } from '../connector/Connector.ts'
import { normalizeWalletName } from '../connector/nameSkeleton.ts'
import type { WalletRow } from '../connector/WalletRow.ts'
import type { Wallet } from '../wallet/Wallet.ts'

/**
 * The wallet of this browser that an entry of the directory speaks of: by rdns, injected id or name.
 * Connected from afar, a wallet is not in this browser, though its session wears its name.
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

/** The row of this browser that an entry of the directory speaks of. */
export function rowOf(wallet: Wallet, rows: readonly WalletRow[]): WalletRow | undefined {
  return rows.find(({ connectors }) => connectorOf(wallet, connectors) !== undefined)
}
