import type { WalletRow } from '@portico/core'

export type WalletNote = 'copy' | 'recent' | 'networks' | 'installed' | undefined

/** Why a wallet is in the list; what warns comes before what invites. */
export function walletNote(
  { connectors, type, namespaces, duplicate }: WalletRow,
  recent: readonly string[],
): WalletNote {
  if (duplicate) return 'copy'
  if (connectors.some(({ id }) => recent.includes(id))) return 'recent'
  if (namespaces.length > 1) return 'networks'
  return type === 'EXTERNAL' ? undefined : 'installed'
}
