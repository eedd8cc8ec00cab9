import {
  hasMethods,
  isKitMade,
  objectAt,
  readWalletIcon,
  readWalletName,
} from '@portico/core/adapter/discovery'
import type { SatsProvider } from '../session/requestSats.ts'
import type { UnisatApi } from '../session/wallets/UnisatWallet.ts'
import type { FoundWallet } from './WalletSource.ts'

/** Wallets with a UniSat-like API, and the globals that they inject. */
const family = [
  { key: 'unisat', name: 'UniSat Wallet', at: 'unisat' },
  { key: 'okxwallet', name: 'OKX Wallet', at: 'okxwallet.bitcoin', tests: 'okxwallet.bitcoin' },
  { key: 'bitkeep', name: 'Bitget Wallet', at: 'bitkeep.unisat' },
  { key: 'binancew3w', name: 'Binance Wallet', at: 'binancew3w.bitcoin' },
] as const

/** The wallets of this page with a known global. */
export function knownWallets(target: object): readonly FoundWallet[] {
  const leather = objectAt(target, 'LeatherProvider') as SatsProvider | undefined
  const found = family.flatMap((entry) => unisatLike(target, entry))
  if (!leather || !hasMethods(leather, 'LeatherProvider', ['request'])) return found
  const source = { protocol: 'leather', provider: leather } as const
  return [...found, { key: 'LeatherProvider', name: 'Leather', source, objects: [leather] }]
}

function unisatLike(
  target: object,
  { key, name, at, tests }: (typeof family)[number] & { readonly tests?: string },
): readonly FoundWallet[] {
  const apiAt = (path: string) => {
    const api = objectAt(target, path) as UnisatApi | undefined
    return api && hasMethods(api, path, ['signPsbt']) ? api : undefined
  }
  const main = apiAt(at)
  if (!main) return []
  const testnet = tests && apiAt(`${tests}Testnet`)
  const signet = tests && apiAt(`${tests}Signet`)
  const apis = { main, ...(testnet && { testnet }), ...(signet && { signet }) }
  const objects = [main, ...(testnet ? [testnet] : []), ...(signet ? [signet] : [])]
  return [{ key, name, source: { protocol: 'unisat', apis }, objects }]
}

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
    if (!provider || isKitMade(provider) || !hasMethods(provider, id, ['request'])) return []
    const source = { protocol: 'sats', provider } as const
    return [{ key: id, name: shown, ...readWalletIcon(icon), source, objects: [provider] }]
  } catch {
    return [] // only this entry is malformed
  }
}
