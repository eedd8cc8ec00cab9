import { h } from '../ui/elements.ts'
import { actButton } from './actButton.ts'
import { text } from './en.ts'
import { paragraph } from './paragraph.ts'
import { problemText } from './problemText.ts'
import { qrCode } from './qrCode.ts'
import type { WalletView } from './WalletView.ts'

/** Logs in with Farcaster: a code to scan, or a link on the phone itself. */
export async function showFarcaster(view: WalletView, then: () => Promise<void>): Promise<void> {
  const { wallet, show, home } = view
  const url = await wallet.farcasterStart(location.origin)
  const status = h('p', { class: 'state', role: 'status' })
  const link = h('a', { class: 'quiet', href: url, target: '_blank', rel: 'noopener' })
  link.append(text('farcasterOpen'))
  show(
    text('farcaster'),
    paragraph(text('farcasterText', { host: location.host })),
    await qrCode(url, text('farcasterAlt')),
    link,
    status,
    actButton(text('cancel'), home),
  )
  // A newer login ends this one, so leaving the view needs no more than that.
  wallet.farcasterFinish().then(then, (error) => {
    status.textContent = problemText(error)
  })
}
