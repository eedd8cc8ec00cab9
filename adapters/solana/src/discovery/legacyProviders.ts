import { hasMethods } from '@portico/core/adapter/discovery'
import type { LegacyProvider } from '../legacy/LegacyProvider.ts'

export type LegacyWallet = { readonly name: string | undefined; readonly provider: LegacyProvider }
export type LegacyPage = {
  readonly phantom?: { readonly solana?: unknown }
  readonly solflare?: unknown
  readonly backpack?: unknown
  readonly solana?: unknown
}

/** Each wallet's own global. `window.solana` may belong to any wallet, so it has no name. */
const places: readonly [name: string | undefined, at: (page: LegacyPage) => unknown][] = [
  ['Phantom', ({ phantom }) => phantom?.solana],
  ['Solflare', ({ solflare }) => solflare],
  ['Backpack', ({ backpack }) => backpack],
  [undefined, ({ solana }) => solana],
]

/** The legacy providers of the page, from before the Wallet Standard, without duplicates. */
export function legacyProviders(page: LegacyPage): readonly LegacyWallet[] {
  const found: LegacyWallet[] = []
  for (const [name, at] of places) {
    const provider = readProvider(name ?? 'window.solana', () => at(page))
    if (provider && !found.some((other) => other.provider === provider))
      found.push({ name, provider })
  }
  return found
}

function readProvider(name: string, read: () => unknown): LegacyProvider | undefined {
  try {
    const value = read()
    // Some providers are functions with methods.
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
    return isObject && hasMethods(value, name, ['connect', 'signMessage'])
      ? (value as LegacyProvider)
      : undefined
  } catch {
    return undefined // a getter threw: the provider is unusable
  }
}
