import type { SiteUser } from '../api/createSiteApi.ts'
import { frameError } from '../frameError.ts'
import { accountName } from './accountName.ts'
import { actButton } from './actButton.ts'
import { text } from './en.ts'
import { paragraph } from './paragraph.ts'
import { submitForm } from './submitForm.ts'
import { textField } from './textField.ts'
import type { WalletView } from './WalletView.ts'

/** Deletes the account, after the visitor has typed its name. */
export function showDelete(view: WalletView, user: SiteUser): void {
  const { wallet, title: site, show, home } = view
  const name = accountName(user)
  const { input, field } = textField({
    id: 'confirm',
    label: text('deleteConfirm', { name }),
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  })
  const onSubmit = async () => {
    if (input.value.trim().toLowerCase() !== name.toLowerCase())
      throw frameError('input', text('deleteMismatch', { name }))
    await wallet.deleteAccount()
    await home()
  }
  show(
    text('deleteAccount'),
    paragraph(text('deleteText', { site }), 'warning'),
    submitForm({ fields: [field], submit: text('deleteNow'), look: 'danger', onSubmit }),
    actButton(text('cancel'), home),
  )
}
