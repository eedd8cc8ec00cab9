import { t } from '../t.ts'
import { h } from '../ui/h.ts'
import { askCode } from './askCode.ts'
import { submitForm } from './submitForm.ts'
import type { WalletView } from './WalletView.ts'

/** Shows the keys and the phrase after a fresh code, until the visitor leaves or a minute has passed. */
export function showExport(view: WalletView, email: string | undefined): void {
  const { show, home } = view
  if (email === undefined) {
    show(t('export'), h('p', { class: 'intro' }, t('noEmail')), backButton(home))
    return
  }
  const onSubmit = async () => {
    await askCode(view, { email, title: t('export'), submit: t('exportShow') })
    await showKeys(view)
  }
  show(
    t('export'),
    h('p', { class: 'warning' }, t('exportIntro')),
    submitForm({ fields: [], submit: t('exportStart'), onSubmit }),
    backButton(home),
  )
}

const shownMs = 60_000

async function showKeys({ wallet, show, home }: WalletView): Promise<void> {
  const { phrase, eip155, solana } = await wallet.exportKeys()
  const secret = (label: string, value: string) =>
    h('div', { class: 'field' }, h('h2', {}, label), h('p', { class: 'secret', dir: 'ltr' }, value))
  show(
    t('export'),
    h('p', { class: 'warning' }, t('exportIntro')),
    secret(t('phrase'), phrase),
    secret(t('keyEip155'), eip155),
    secret(t('keySolana'), solana),
    backButton(home, 'hide'),
  )
  setTimeout(() => void home(), shownMs)
}

function backButton(home: () => Promise<void>, text: 'hide' | 'cancel' = 'cancel') {
  const button = h('button', { class: 'quiet', type: 'button' }, t(text))
  button.addEventListener('click', () => void home())
  return button
}
