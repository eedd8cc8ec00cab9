import type { SatsProvider } from '../dialects/sats/askSats.ts'
import { isKitProvider } from '../provider/kitProviderMark.ts'
import { cleanName } from './cleanName.ts'
import { objectAt } from './objectAt.ts'
import { safeIcon } from './safeIcon.ts'
import type { FoundWallet } from './WalletSource.ts'

/** The wallets in `btc_providers` of this page, as sats-connect has it. */
export function satsWallets(target: object): readonly FoundWallet[] {
  try {
    const { btc_providers: entries } = target as { btc_providers?: unknown }
    return Array.isArray(entries) ? entries.slice(0, 100).flatMap((it) => read(target, it)) : []
  } catch {
    return [] // a getter threw: there is nothing to use
  }
}

function read(target: object, entry: unknown): readonly FoundWallet[] {
  try {
    const { id, name, icon } = entry as Record<'id' | 'name' | 'icon', unknown>
    const shown = cleanName(name)
    if (typeof id !== 'string' || !shown) return []
    const provider = objectAt(target, id) as SatsProvider | undefined
    if (typeof provider?.request !== 'function' || isKitProvider(provider)) return []
    const source = { dialect: 'sats', provider } as const
    return [{ key: id, name: shown, ...safeIcon(icon), source, objects: [provider] }]
  } catch {
    return [] // this entry alone is malformed
  }
}
