import { base64url } from '../bytes/base64url.ts'
import { frameError } from '../frameError.ts'
import { t } from '../t.ts'
import { h } from '../ui/h.ts'
import { recoveryCode } from '../vault/recoveryCode.ts'
import type { NewFactor } from '../vault/sealFactor.ts'
import { createPasskey } from './createPasskey.ts'
import { submitForm } from './submitForm.ts'
import { textField } from './textField.ts'
import type { WalletView } from './WalletView.ts'

const minPassphraseLength = '12'

/** The way to a wallet that the operator cannot open: a passkey or a passphrase, and a printed code. */
export function showKeepOwn(view: WalletView, userName: string): void {
  const intro = h('p', { class: 'intro' }, t('keepOwnIntro'))
  const passkey = submitForm({
    fields: [],
    submit: t('addPasskey'),
    async onSubmit() {
      const factor = await createPasskey(userName).catch(() => {
        throw frameError('factor', t('noPasskey'))
      })
      showCode(view, factor)
    },
  })
  const { input, field } = textField({
    id: 'passphrase',
    label: t('addPassphrase'),
    type: 'password',
    autocomplete: 'new-password',
    minlength: minPassphraseLength,
  })
  const passphrase = submitForm({
    fields: [field],
    submit: t('continue'),
    look: 'quiet',
    async onSubmit() {
      const secret = Uint8Array.from(new TextEncoder().encode(input.value))
      showCode(view, { id: newId(), kind: 'passphrase', label: '', secret })
    },
  })
  const back = h('button', { class: 'quiet', type: 'button' }, t('cancel'))
  back.addEventListener('click', () => void view.home())
  view.show(t('keepOwn'), intro, passkey, passphrase, back)
}

/** The printed code is the second factor; the visitor shows that it was written down. */
function showCode({ wallet, show, home }: WalletView, first: NewFactor): void {
  const secret = crypto.getRandomValues(new Uint8Array(16))
  const code = recoveryCode.format(secret)
  const print = h('button', { class: 'quiet', type: 'button' }, t('print'))
  print.addEventListener('click', () => window.print())
  const { input, field } = textField({
    id: 'again',
    label: t('typeAgain'),
    type: 'text',
    autocomplete: 'off',
    maxlength: '4',
    class: 'code',
  })
  const onSubmit = async () => {
    if (input.value.toUpperCase() !== code.slice(-4)) throw frameError('factor', t('wrongFactor'))
    await wallet.keepOwn([first, { id: newId(), kind: 'code', label: '', secret }])
    await home()
  }
  show(
    t('yourCode'),
    h('p', { class: 'secret', dir: 'ltr' }, code),
    h('p', { class: 'intro' }, t('writeDown')),
    print,
    submitForm({ fields: [field], submit: t('finish'), onSubmit }),
  )
}

function newId(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
}
