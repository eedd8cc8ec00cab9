import type { Unsubscribe } from '@portico/core'

export type Hearing = { added(wallet: unknown): void; removed(wallet: unknown): void }
type Register = (api: { register(...wallets: readonly unknown[]): Unsubscribe }) => void

/**
 * The page's side of the Wallet Standard, in its own events: wallets register at the call that asks for
 * them, or when they come later. Until unsubscribed; the package for it listens for the page's life.
 */
export function listenForWallets(target: EventTarget, { added, removed }: Hearing): Unsubscribe {
  let listens = true
  const register = (...wallets: readonly unknown[]): Unsubscribe => {
    if (listens) wallets.forEach(added)
    return () => {
      if (listens) wallets.forEach(removed)
    }
  }
  const hear = (event: Event) => {
    try {
      ;(event as CustomEvent<Register>).detail({ register })
    } catch {
      // That wallet is broken; the others register all the same.
    }
  }
  target.addEventListener('wallet-standard:register-wallet', hear)
  const detail = Object.freeze({ register })
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  return () => {
    listens = false
    target.removeEventListener('wallet-standard:register-wallet', hear)
  }
}
