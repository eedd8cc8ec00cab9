import type { Connector } from '../connector/Connector.ts'
import type { Wallet } from './Wallet.ts'

/**
 * The wallet of this browser that an entry of the directory speaks of: by rdns, injected id or name.
 * Connected from afar, a wallet is not in this browser, though its session wears its name.
 */
export function connectorOf(
  { name, rdns, injected }: Wallet,
  connectors: readonly Connector[],
): Connector | undefined {
  return connectors.find(
    (connector) =>
      !elsewhere.includes(connector.type) &&
      ((rdns !== undefined && (connector.rdns === rdns || connector.id === rdns)) ||
        injected?.some(({ injected_id }) => injected_id === connector.id) ||
        plain(connector.name) === plain(name)),
  )
}

const elsewhere: readonly Connector['type'][] = ['WALLET_CONNECT', 'AUTH']

/** Trust announces itself as Trust Wallet, and others the other way round. */
function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+wallet$/, '')
}
