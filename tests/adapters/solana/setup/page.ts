import type { LegacyPage } from '../../../../adapters/solana/src/discovery/legacyProviders.ts'

export type SolanaPage = EventTarget & { -readonly [name in keyof LegacyPage]: LegacyPage[name] }

/** A minimal window for wallets. */
export function solanaPage(objects: Partial<LegacyPage> = {}): SolanaPage {
  return Object.assign(new EventTarget(), objects)
}

/** Registers a wallet by the Wallet Standard; returns the unregister function. */
export function register(target: EventTarget, wallet: unknown): () => void {
  let unregister: () => void = () => undefined
  const callback = (api: { register(wallet: unknown): () => void }) => {
    unregister = api.register(wallet)
  }
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => unregister()
}
