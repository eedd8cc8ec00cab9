import type { Clock } from '../async/Clock.ts'
import type { Unsubscribe } from '../connector/Connector.ts'

/** Receives the wallets that register by the Wallet Standard. */
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

/** In ms after the start; some extensions inject their provider without an announcement. */
const pollTimesMs = [50, 150, 400, 1_000, 2_000, 4_000, 8_000]
/** The page loaded, or the visitor returned to it; `visibilitychange` bubbles up from the document. */
const pageEvents = ['load', 'focus', 'pageshow', 'visibilitychange']

/** Calls `look` at once, several times in the first seconds, and whenever the visitor returns, until unsubscribed. */
export function pollPage(
  target: EventTarget,
  clock: Pick<Clock, 'after'>,
  look: () => void,
): Unsubscribe {
  const cancels = pollTimesMs.map((ms) => clock.after(ms, look))
  for (const event of pageEvents) target.addEventListener(event, look)
  look()
  return () => {
    for (const cancel of cancels) cancel()
    for (const event of pageEvents) target.removeEventListener(event, look)
  }
}
