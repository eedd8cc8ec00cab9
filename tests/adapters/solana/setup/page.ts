import type { LegacyPage } from '../../../../adapters/solana/src/discovery/legacyProviders.ts'

export type SolanaPage = EventTarget & { -readonly [name in keyof LegacyPage]: LegacyPage[name] }

/** A minimal window for wallets. */
export function solanaPage(objects: Partial<LegacyPage> = {}): SolanaPage {
  return Object.assign(new EventTarget(), objects)
}

/** Registers a wallet by the Wallet Standard, now and with a dapp that is ready later; returns the unregister function. */
export function register(target: EventTarget, wallet: unknown): () => void {
  let unregister: () => void = () => undefined
  const callback = (api: { register(wallet: unknown): () => void }) => {
    unregister = api.register(wallet)
  }
  const onReady = ({ detail }: Event & { detail?: unknown }) =>
    callback(detail as Parameters<typeof callback>[0])
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  target.addEventListener('wallet-standard:app-ready', onReady)
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    unregister()
  }
}
