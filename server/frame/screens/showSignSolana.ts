import { askApproval } from '../approval/askApproval.ts'
import { watchFocus } from '../approval/visibilityProof.ts'
import { base64 } from '../bytes.ts'
import { rawCodeOf } from '../frameError.ts'
import { actButton, paragraph, problemText, saveAs, submitForm } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import { text } from './en.ts'
import type { WalletView } from './WalletView.ts'

/** Bytes of a transaction on the wire. */
const maxBytes = 1_232
const solana = { id: 'solana', name: 'Solana', symbol: 'SOL', decimals: 9 }

/** Signs a Solana transaction that the visitor pastes, with the shares of the opened file and after a review. */
export function showSignSolana(view: WalletView, address: string): void {
  const input = h('textarea', { id: 'transaction', rows: '5', required: true, spellcheck: 'false' })
  view.show(
    text('signSolana'),
    paragraph(text('signSolanaText')),
    submitForm({
      fields: [
        h(
          'div',
          { class: 'field' },
          h('label', { for: 'transaction' }, text('transaction')),
          input,
        ),
      ],
      submit: text('review'),
      onSubmit: () => review(view, address, input.value.replace(/\s/g, '')),
    }),
    actButton(text('cancel'), view.home),
  )
}

async function review(view: WalletView, address: string, pasted: string): Promise<void> {
  const { wallet, show, clear, home } = view
  const wire = base64.decode(pasted)
  const { describeOffline } = await import('../page/signing.ts')
  const approval = describeOffline({ wire, maxBytes, address, network: solana })
  clear()
  try {
    const ask = askApproval({ approval, origin: location.origin, watch: watchFocus })
    await ask(new AbortController().signal)
    const signed = base64.encode(await wallet.fileSignature(wire))
    show(
      text('signedTransaction'),
      paragraph(text('signedTransactionText')),
      h('p', { class: 'secret', dir: 'ltr' }, signed),
      actButton(text('download'), () => saveAs('transaction.txt', signed), 'primary'),
      actButton(text('signAnother'), () => showSignSolana(view, address)),
      actButton(text('done'), home),
    )
  } catch (error) {
    if (rawCodeOf(error) === 'rejected') return showSignSolana(view, address)
    show(
      text('signSolana'),
      paragraph(problemText(error), 'warning'),
      actButton(text('back'), home),
    )
  }
}
