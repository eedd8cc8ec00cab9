import type { Connector } from './Connector.ts'

const elsewhere: readonly Connector['type'][] = ['WALLET_CONNECT', 'AUTH']

/** True for a wallet of this browser: what is reached from afar only wears the name of one. */
export function isHere({ type }: Connector): boolean {
  return !elsewhere.includes(type)
}
