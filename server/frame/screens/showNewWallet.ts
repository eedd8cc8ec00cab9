import type { SiteUser } from '../api/createSiteApi.ts'
import { accountName, actButton, paragraph, submitForm } from '../ui/controls.ts'
import { showOpenFile } from './accountFile.ts'
import { text } from './en.ts'
import type { WalletView } from './WalletView.ts'

/** For an account without a wallet: a new one, or one from another site. */
export function showNewWallet(view: WalletView, user: SiteUser): void {
  const { wallet, title: site, show, home } = view
  show(
    text('newWallet', { name: accountName(user) }),
    paragraph(text('newWalletText', { site })),
    submitForm({
      fields: [],
      submit: text('makeWallet'),
      async onSubmit() {
        await wallet.makeWallet()
        await home()
      },
    }),
    actButton(text('openFile'), () => showOpenFile(view)),
    actButton(text('logOut'), () => wallet.signOut().then(home)),
  )
}
