import type { Connector } from '@portico/core'

export type WalletNote = 'copy' | 'recent' | 'networks' | 'installed' | undefined

/** Why a wallet is in the list; what warns comes before what invites. */
export function walletNote(
  { id, type, namespaces, duplicate }: Connector,
  recent: readonly string[],
): WalletNote {
  if (duplicate) return 'copy'
  if (recent.includes(id)) return 'recent'
  if (namespaces.length > 1) return 'networks'
  return type === 'EXTERNAL' ? undefined : 'installed'
}
