import type { SiteUser } from '../api/createSiteApi.ts'
import { actButton, paragraph, submitForm } from '../ui/controls.ts'
import type { AfterLogin } from '../worker/openSettings.ts'
import { text } from './en.ts'
import { askCode, providerName, redirectTo, showFarcaster } from './logIn.ts'
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

type About = Pick<Act, 'user' | 'title'>

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

type Go = () => void | Promise<void>

/** Goes on at once in the first minutes after a login in this page, else after another one of the same account. */
export async function afterFreshLogin(view: WalletView, act: About, go: Go): Promise<void> {
  return (await view.wallet.isFresh()) ? go() : askToLogIn(view, act, go)
}

/** The same for what the site itself refuses without a recent login, which may have been in another page. */
export async function afterRecentLogin(view: WalletView, act: About, go: Go): Promise<void> {
  return (await view.wallet.isRecent()) ? go() : askToLogIn(view, act, go)
}

function askToLogIn(view: WalletView, { user, title }: About, go: Go): void {
  const { wallet, show, home } = view
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

/**
 * The address whose code logs in to this very account. That of a social account is another account's: a code sent there
 * would open that one, with other keys.
 */
export function loginEmail({ provider, email }: SiteUser): string | undefined {
  return provider === 'email' ? email : undefined
}
