import type { Connector, Wallet } from '@portico/core'

/** True where a wallet of the directory is the one that a connector reaches: by rdns, injected id or name. */
export function isSameWallet({ id, rdns, name }: Connector, wallet: Wallet): boolean {
  if (wallet.rdns !== undefined && (wallet.rdns === rdns || wallet.rdns === id)) return true
  if (wallet.injected?.some(({ injected_id }) => injected_id === id)) return true
  return plain(name) === plain(wallet.name)
}

/** "Rabby Wallet" and "Rabby" are one. */
function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+wallet$/, '')
}
