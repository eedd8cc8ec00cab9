import { askApproval } from '../approval/askApproval.ts'
import { watchFocus } from '../approval/visibilityProof.ts'
import { frameError, rawCodeOf } from '../frameError.ts'
import type { Network, SignContext } from '../page/FrameContext.ts'
import { actButton, paragraph, problemText } from '../ui/controls.ts'
import { text } from './en.ts'
import type { WalletView } from './WalletView.ts'

type Context = Pick<SignContext, 'wallet' | 'network' | 'address' | 'approve'>
type Act = {
  readonly network: Network
  readonly address: string
  /** Has the visitor review a transaction and sends it; resolves with its hash. */
  readonly send: (context: Context) => Promise<string>
  /** What is shown after it, and after the visitor has declined. */
  readonly again: () => Promise<void>
}

const pollMs = 1_000
const maxPolls = 60

/** One transaction that the page itself proposes: its review, and the wait until the network has confirmed it. */
export async function confirmOnPage(
  { wallet, show, clear }: WalletView,
  { network, address, send, again }: Act,
): Promise<void> {
  clear()
  try {
    const hash = await send({
      ...{ wallet, network, address },
      async approve(approval) {
        const { origin } = location
        const ask = askApproval({ approval, origin, watch: watchFocus })
        await ask(new AbortController().signal)
        return { place: 'window', dapp: origin }
      },
    })
    show(text('smart'), paragraph(text('smartEnding', { network: network.name })))
    await untilMined(() => wallet.nodeRequest(network.id, 'eth_getTransactionReceipt', [hash]))
    await again()
  } catch (error) {
    if (rawCodeOf(error) === 'rejected') return again()
    show(text('smart'), paragraph(problemText(error), 'warning'), actButton(text('back'), again))
  }
}

/** Throws where the network has not confirmed it in time. */
async function untilMined(read: () => Promise<unknown>): Promise<void> {
  for (let poll = 0; poll < maxPolls; poll++) {
    if (await read()) return
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw frameError('input', text('smartSlow'))
}
