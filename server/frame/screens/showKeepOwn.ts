import { wipe } from '../bytes.ts'
import { actButton, paragraph } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import type { Presented } from '../vault/openFactor.ts'
import type { NewFactor } from '../vault/sealFactor.ts'
import { text } from './en.ts'
import { passkeyForm, passphraseForm } from './newFactor.ts'
import { showRecoveryCode } from './showRecoveryCode.ts'
import type { KeepView } from './WalletView.ts'

export type KeepReason = {
  /** Name of the account. */
  readonly name: string
  /** `first`: the operator can still recover it; `required`: and signs nothing before; `again`: all methods are replaced. */
  readonly why: 'first' | 'required' | 'again'
  /** What the button to leave says. */
  readonly leave: 'later' | 'cancel'
  /** A method that the wallet has, where all are replaced and its Solana key is in shares. */
  readonly presented?: Presented | undefined
}

/**
 * The way to a wallet that the operator cannot open: a passkey or a passphrase, and a printed code. Nothing changes before
 * the last step, so the visitor can leave at any time.
 */
export function showKeepOwn(view: KeepView, { name, why, leave, presented }: KeepReason): void {
  const site = view.title
  const next = (first: NewFactor) =>
    showRecoveryCode(view, {
      name,
      submit: text('finish'),
      async onConfirmed(code) {
        const { kind } = first
        await view.wallet.keepOwn([first, code], presented)
        wipe(first.secret, code.secret, presented?.secret)
        showKept(view, kind === 'passkey' ? 'passkey' : 'passphrase')
      },
    })
  view.show(
    text(why === 'again' ? 'replaceAll' : 'keepOwn'),
    paragraph(why === 'again' ? text('replaceAllText') : text('keepBefore', { site })),
    why !== 'again' && paragraph(text('keepAfter')),
    why === 'required' && paragraph(text('keepRequired'), 'warning'),
    passkeyForm(name, next),
    h('details', {}, h('summary', {}, text('insteadPassphrase')), passphraseForm('quiet', next)),
    actButton(text(leave), view.home),
  )
}

function showKept({ show, home }: KeepView, kind: 'passkey' | 'passphrase'): void {
  const passkey = text('passkeyName')
  show(
    text('kept'),
    paragraph(kind === 'passkey' ? text('keptText', { passkey }) : text('keptPassphraseText')),
    actButton(text('done'), home, 'primary'),
  )
}
