import { actButton, paragraph, submitForm, textField } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import { showOpenFile } from './accountFile.ts'
import { text } from './en.ts'
import { askCode, providerName, redirectTo, showFarcaster } from './logIn.ts'
import type { WalletView } from './WalletView.ts'

/** The login of the wallet's page, in all ways that the site offers. `problem` is what went wrong before. */
export function showLogin(view: WalletView, problem?: string): void {
  const { logins } = view
  const social = (logins?.providers ?? []).map((provider) =>
    submitForm({
      fields: [],
      submit: text('logInWith', { provider: providerName(provider) }),
      look: 'quiet',
      onSubmit: () => redirectTo(view, provider, 'home'),
    }),
  )
  view.show(
    text('logIn'),
    problem !== undefined && h('p', { class: 'error', role: 'alert' }, problem),
    !logins && paragraph(text('noSite')),
    logins?.email && emailForm(view),
    ...social,
    logins?.farcaster &&
      submitForm({
        fields: [],
        submit: text('farcaster'),
        look: 'quiet',
        onSubmit: () => showFarcaster(view, view.home),
      }),
    actButton(text('openFile'), () => showOpenFile(view)),
  )
}

function emailForm(view: WalletView): HTMLFormElement {
  const { input, field } = textField({
    id: 'email',
    label: text('email'),
    type: 'email',
    autocomplete: 'email',
    maxlength: '254',
  })
  const onSubmit = async () => {
    const title = text('logIn')
    await askCode(view, { email: input.value, title, submit: text('continue') })
    await view.home()
  }
  return submitForm({ fields: [field], submit: text('sendCode'), onSubmit })
}
