import type { Unsubscribe } from '@portico/core'

type Register = (wallet: unknown) => Unsubscribe
type Callback = (api: { register(...wallets: unknown[]): Unsubscribe }) => void

/**
 * The app's side of the Wallet Standard: wallets register whether they load before or after the page's
 * code. Its own package does the same once for a whole page and forever; a kit listens while it runs.
 */
export function listenForWallets(target: EventTarget, register: Register): Unsubscribe {
  let open = true
  const api = Object.freeze({
    register(...wallets: unknown[]): Unsubscribe {
      const drops = open ? wallets.map(register) : []
      return () => {
        for (const drop of drops) drop()
      }
    },
  })
  const hear = (event: Event) => {
    try {
      ;(event as CustomEvent<Callback>).detail(api)
    } catch {
      // A wallet that fails while it registers is not there; the others are.
    }
  }
  target.addEventListener('wallet-standard:register-wallet', hear)
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    open = false
    target.removeEventListener('wallet-standard:register-wallet', hear)
  }
}
