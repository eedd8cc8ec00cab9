import { isKitMade, objectAt, readWalletIcon, readWalletName } from '@portico/core/adapter'
import type { SatsProvider } from '../wallets/sats/requestSats.ts'
import type { FoundWallet } from './WalletSource.ts'

/** The wallets that the sats-connect list `btc_providers` of this page contains. */
export function satsWallets(target: object): readonly FoundWallet[] {
  try {
    const { btc_providers: entries } = target as { btc_providers?: unknown }
    return Array.isArray(entries) ? entries.slice(0, 100).flatMap((it) => read(target, it)) : []
  } catch {
    return [] // a getter threw: the list is unusable
  }
}

function read(target: object, entry: unknown): readonly FoundWallet[] {
  try {
    const { id, name, icon } = entry as Record<'id' | 'name' | 'icon', unknown>
    const shown = readWalletName(name)
    if (typeof id !== 'string' || !shown) return []
    const provider = objectAt(target, id) as SatsProvider | undefined
    if (typeof provider?.request !== 'function' || isKitMade(provider)) return []
    const source = { protocol: 'sats', provider } as const
    return [{ key: id, name: shown, ...readWalletIcon(icon), source, objects: [provider] }]
  } catch {
    return [] // only this entry is malformed
  }
}
