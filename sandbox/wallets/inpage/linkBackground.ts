import type { FromSite, SandboxConfig, ToSite } from '../messages.ts'
import type { WalletId } from '../profiles/Profile.ts'
import { isConsentAutomatic } from './isConsentAutomatic.ts'
import { walletWindows } from './walletWindows.ts'

declare global {
  /** Set by a script that runs before the wallets. */
  var sandbox: SandboxConfig
}

export type BackgroundLink = {
  send(message: FromSite): void
  listen(call: (message: ToSite) => void): void
}

/** Connects to the wallet's background through a hidden frame of its origin, and opens its windows. */
export function linkBackground(wallet: WalletId): BackgroundLink {
  const origin = globalThis.sandbox.wallets
  const { port1: far, port2: near } = new MessageChannel()
  const frame = document.createElement('iframe')
  frame.src = `${origin}/frame.html`
  frame.title = wallet
  // Set through the CSSOM, which a strict CSP allows, and important, so that no page rule shows the frame.
  frame.style.setProperty('display', 'none', 'important')
  const greet = () => frame.contentWindow?.postMessage({ wallet }, origin, [far])
  frame.addEventListener('load', greet, { once: true })
  attach(frame)

  const send = (message: FromSite) => near.postMessage(message)
  const windows = walletWindows(`${origin}/${wallet}/window.html`, (windowClosed) =>
    send({ windowClosed }),
  )
  return {
    send,
    listen(call) {
      near.onmessage = ({ data }: MessageEvent<ToSite>) => {
        if (!('openWindow' in data)) call(data)
        else if (isConsentAutomatic()) send({ approved: data.openWindow })
        else windows.open(data.openWindow, data.shown)
      }
    },
  }
}

/** Injected code may run before the page has its first element. */
function attach(frame: HTMLIFrameElement): void {
  if (document.documentElement) document.documentElement.append(frame)
  else addEventListener('DOMContentLoaded', () => document.documentElement.append(frame))
}
