import type { Connector, Wallet } from '@portico/core'

/** The wallet of this browser that an entry of the directory speaks of. */
export function connectorOf(
  { name, rdns, injected }: Wallet,
  connectors: readonly Connector[],
): Connector | undefined {
  return connectors.find(
    (connector) =>
      // Connected from afar, a wallet is not in this browser, though its session wears its name.
      connector.type !== 'WALLET_CONNECT' &&
      ((rdns !== undefined && (connector.rdns === rdns || connector.id === rdns)) ||
        injected?.some(({ injected_id }) => injected_id === connector.id) ||
        connector.name.toLowerCase() === name.toLowerCase()),
  )
}
