import { t } from '../t.ts'
import { askCode } from './askCode.ts'
import { submitForm } from './submitForm.ts'
import { textField } from './textField.ts'
import type { WalletView } from './WalletView.ts'

/** The login of the wallet's page. */
export function showLogin(view: WalletView): void {
  const { input, field } = textField({
    id: 'email',
    label: t('email'),
    type: 'email',
    autocomplete: 'email',
    maxlength: '254',
  })
  const onSubmit = async () => {
    const title = t('logIn')
    await askCode(view, { email: input.value, title, submit: t('continue') })
    await view.home()
  }
  view.show(t('logIn'), submitForm({ fields: [field], submit: t('sendCode'), onSubmit }))
}
