import type { Connector, ConnectorType } from '@portico/core'

const installed: readonly ConnectorType[] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']
// These have a place of their own in the view, which their feature brings.
const elsewhere: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH']

/** The wallets to choose from: installed first, then recent, then the rest; none twice. */
export function walletOrder(
  connectors: readonly Connector[],
  recent: readonly string[],
): readonly Connector[] {
  const rank = ({ type, id }: Connector) =>
    (installed.includes(type) ? 0 : 2) + (recent.includes(id) ? 0 : 1)
  return connectors
    .filter(({ type }) => !elsewhere.includes(type))
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
    .toSorted((a, b) => rank(a) - rank(b))
}
