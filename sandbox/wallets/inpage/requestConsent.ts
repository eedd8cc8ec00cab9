import { isConsentAutomatic } from './isConsentAutomatic.ts'
import { walletWindows } from './walletWindows.ts'

/** A prompt of a wallet that runs in the page. */
export type Consent = {
  /** Name of the wallet. */
  readonly wallet: string
  /** Kind of request, which the window shows as `data-kind`: `connect`, `signMessage`, `send` … */
  readonly kind: string
  readonly title: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** Shown completely, as it will be signed. */
  readonly text?: string
  /** Label of the approve button. */
  readonly agree: string
}
export type FromConsentWindow = { readonly consent: string; readonly say: 'ready' | 'yes' | 'no' }
export type ToConsentWindow = { readonly origin: string; readonly question: Consent }

/**
 * Prompts the visitor in a small window of the wallets' origin. Rejects with `{ refused: true }` when declined or
 * closed; `?consent=auto` in the page's URL approves everything.
 */
export async function requestConsent(question: Consent): Promise<void> {
  if (isConsentAutomatic()) return
  const id = crypto.randomUUID()
  const origin = globalThis.sandbox.wallets
  const agreed = await new Promise<boolean>((answer) => {
    const onMessage = ({ origin: from, source, data }: MessageEvent<FromConsentWindow>) => {
      if (from !== origin || data?.consent !== id) return
      if (data.say === 'ready')
        (source as Window).postMessage({ origin: location.origin, question }, origin)
      else {
        settle(data.say === 'yes')
        // A window that closes itself may be reported as closed before its answer arrives.
        ;(source as Window).close()
      }
    }
    const settle = (yes: boolean) => {
      removeEventListener('message', onMessage)
      answer(yes)
    }
    addEventListener('message', onMessage)
    walletWindows(`${origin}/consent.html#${id}`, () => settle(false)).open(id, false)
  })
  if (!agreed) throw { refused: true }
}
