import type { SiteUser } from '../api/SiteApi.ts'
import type { AfterLogin } from '../worker/openSettings.ts'
import { actButton } from './actButton.ts'
import { askCode } from './askCode.ts'
import { loginEmail } from './loginEmail.ts'
import { paragraph } from './paragraph.ts'
import { providerName } from './providerName.ts'
import { redirectTo } from './redirectTo.ts'
import { showFarcaster } from './showFarcaster.ts'
import { submitForm } from './submitForm.ts'
import { text } from './text.ts'
import type { WalletView } from './WalletView.ts'

type Act = {
  readonly user: SiteUser
  readonly title: string
  /** Where a login that leaves the page comes back to. */
  readonly next: AfterLogin
  /** What the button below the mailed code says. */
  readonly submit: string
  /** Goes on after the login; one at Farcaster may be of another account. */
  readonly onDone: () => Promise<void>
}

/** The button of another login of the same account. */
export function freshLoginForm(view: WalletView, act: Act): HTMLFormElement {
  const { user, title, next, submit, onDone } = act
  const email = loginEmail(user)
  const provider = providerName(user.provider)
  return submitForm({
    fields: [],
    submit: email === undefined ? text('logInAgainWith', { provider }) : text('exportStart'),
    async onSubmit() {
      if (email !== undefined) {
        await askCode(view, { email, title, submit })
        await onDone()
      } else if (user.provider === 'farcaster') await showFarcaster(view, onDone)
      else await redirectTo(view, user.provider, next)
    },
  })
}

/** Goes on at once in the first minutes after a login, else after another one of the same account. */
export async function afterFreshLogin(
  view: WalletView,
  { user, title }: Pick<Act, 'user' | 'title'>,
  go: () => void | Promise<void>,
): Promise<void> {
  const { wallet, show, home } = view
  if (await wallet.isFresh()) return go()
  const onDone = async () => {
    const isSame = (await wallet.describe()).user.id === user.id
    return isSame ? go() : home()
  }
  const act: Act = { user, title, next: 'home', submit: text('continue'), onDone }
  show(
    title,
    paragraph(text(loginEmail(user) === undefined ? 'exportAgain' : 'exportMail')),
    freshLoginForm(view, act),
    actButton(text('cancel'), home),
  )
}
