import { h } from '../ui/elements.ts'
import { text } from './en.ts'
import { submitForm } from './submitForm.ts'
import { textField } from './textField.ts'
import type { WalletView } from './WalletView.ts'

type Asked = { readonly email: string; readonly title: string; readonly submit: string }

/** Mails a code, waits for the confirmation of a new browser, and resolves when the code was right. */
export async function askCode(
  { wallet, show }: WalletView,
  { email, title, submit }: Asked,
): Promise<void> {
  const action = await wallet.emailStart(email, location.origin)
  if (action === 'VERIFY_DEVICE') {
    show(title, h('p', { role: 'status' }, text('confirmDevice', { email })))
    await wallet.deviceConfirmed()
  }
  return new Promise((resolve) => {
    const { input, field } = textField({
      id: 'code',
      label: text('loginCode'),
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      pattern: '\\d{6}',
      maxlength: '6',
      class: 'code',
    })
    const onSubmit = async () => {
      await wallet.emailVerify(input.value)
      resolve()
    }
    show(
      title,
      h('p', { class: 'intro' }, text('enterCode', { email })),
      submitForm({ fields: [field], submit, onSubmit }),
    )
    input.focus()
  })
}
