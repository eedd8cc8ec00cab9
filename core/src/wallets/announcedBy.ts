import type { Connector } from '../connector/Connector.ts'
import type { Wallet } from './Wallet.ts'

/** Tells whether a wallet of the directory is among those that have made themselves known on this page. */
export function announcedBy(connectors: readonly Connector[]): (wallet: Wallet) => boolean {
  const here = connectors.filter(({ type }) => type !== 'WALLET_CONNECT')
  const names = new Set(here.map(({ name }) => plain(name)))
  const ids = new Set(here.flatMap(({ id, rdns }) => (rdns ? [id, rdns] : [id])))
  return ({ name, rdns, injected }) =>
    (rdns !== undefined && ids.has(rdns)) ||
    injected?.some(({ injected_id }) => ids.has(injected_id)) === true ||
    names.has(plain(name))
}

/** Trust announces itself as Trust Wallet, and others the other way round. */
function plain(name: string): string {
  return name.toLowerCase().replace(/ wallet$/, '')
}
