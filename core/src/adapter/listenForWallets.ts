import type { Unsubscribe } from '../connector/Connector.ts'

export type StandardListener = { added(wallet: unknown): void; removed(wallet: unknown): void }
type Callback = (api: { register(...wallets: readonly unknown[]): Unsubscribe }) => void

/**
 * Implements the page's side of the Wallet Standard with its events: wallets register whether they load before or
 * after the page's code. Listens until unsubscribed; the standard's own package never unsubscribes.
 */
export function listenForWallets(
  target: EventTarget,
  { added, removed }: StandardListener,
): Unsubscribe {
  let isOpen = true
  const api = Object.freeze({
    register(...wallets: readonly unknown[]): Unsubscribe {
      if (isOpen) wallets.forEach(added)
      return () => {
        if (isOpen) wallets.forEach(removed)
      }
    },
  })
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent<Callback>).detail(api)
    } catch {
      // A wallet that throws while it registers is skipped; the others are listed.
    }
  }
  target.addEventListener('wallet-standard:register-wallet', onRegister)
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isOpen = false
    target.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}
