import type { WalletRow } from '@portico/core'

export type WalletNote = 'copy' | 'recent' | 'networks' | 'installed' | undefined

/** The note of a wallet in the list; warnings take precedence. */
export function walletNote(
  { connectors, type, namespaces, duplicate }: WalletRow,
  recent: readonly string[],
): WalletNote {
  if (duplicate) return 'copy'
  if (connectors.some(({ id }) => recent.includes(id))) return 'recent'
  if (namespaces.length > 1) return 'networks'
  return type === 'EXTERNAL' ? undefined : 'installed'
}
