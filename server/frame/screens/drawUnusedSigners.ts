import { signerOf } from '../signers/Passkey.ts'
import { smartSettings } from '../smart/smartNetwork.ts'
import { h } from '../ui/elements.ts'
import { revealHidden } from '../ui/revealHidden.ts'
import { actButton } from './actButton.ts'
import { text } from './en.ts'
import { paragraph } from './paragraph.ts'
import type { SignerState } from './readSignerState.ts'
import type { WalletView } from './WalletView.ts'

/**
 * Passkeys that act for the account nowhere, of which the site forgets what the visitor wants; undefined where there are
 * none, and as long as a network has not said which act there.
 */
export function drawUnusedSigners(
  { networks, wallet }: WalletView,
  { known, added }: SignerState,
  again: () => Promise<void>,
): HTMLElement | undefined {
  if ([...added.values()].some((one) => one === undefined)) return undefined
  const verifiers = networks.flatMap((one) => smartSettings(one)?.signers?.verifier ?? [])
  const used = new Set([...added.values()].flatMap((one) => one ?? []))
  const unused = known.filter(
    (one) => !verifiers.some((verifier) => used.has(signerOf(verifier, one))),
  )
  if (unused.length === 0) return undefined
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, text('signersUnused')),
    paragraph(text('signersUnusedText')),
    ...unused.map(({ credential, label }) => {
      const name = revealHidden(label).text
      const forget = actButton(text('signerForget'), () =>
        wallet.signerForget(credential).then(again),
      )
      forget.setAttribute('aria-label', text('signerForgetNamed', { name }))
      return h('div', { class: 'row line' }, h('span', {}, name), forget)
    }),
  )
}
