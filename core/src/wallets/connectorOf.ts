import type { Connector } from '../connector/Connector.ts'
import { isHere } from '../connector/isHere.ts'
import { plainName } from '../connector/plainName.ts'
import type { Wallet } from './Wallet.ts'

/**
 * The wallet of this browser that an entry of the directory speaks of: by rdns, injected id or name.
 * Connected from afar, a wallet is not in this browser, though its session wears its name.
 */
export function connectorOf(
  { name, rdns, injected }: Wallet,
  connectors: readonly Connector[],
): Connector | undefined {
  const plain = plainName(name)
  return connectors.find(
    (connector) =>
      isHere(connector) &&
      ((rdns !== undefined && (connector.rdns === rdns || connector.id === rdns)) ||
        injected?.some(
          ({ namespace, injected_id: id }) =>
            connector.id === id || connector.id === `${namespace}:${id}`,
        ) ||
        plainName(connector.name) === plain),
  )
}
