import * as z from 'zod/mini'
import { createQueue } from '../approval/createQueue.ts'
import { rawCodeOf } from '../frameError.ts'
import { text } from '../screens/en.ts'
import { showExportNow } from '../screens/showExport.ts'
import { showLogin } from '../screens/showLogin.ts'
import { showNewWallet } from '../screens/showNewWallet.ts'
import { showOverview } from '../screens/showOverview.ts'
import { createShow, type WalletView } from '../screens/WalletView.ts'
import { problemText } from '../ui/controls.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import type { Config } from './readConfig.ts'
import { requireOpen } from './requireOpen.ts'

const loginsOfSite = z.optional(
  z.object({ email: z.boolean(), providers: z.array(z.string()), farcaster: z.boolean() }),
)

/** The wallet's own page, which no other page can embed: login, custody, recovery, export, account files. */
export async function startWalletPage(
  wallet: WalletService,
  { title, logins, networks }: Config,
): Promise<void> {
  const { show, clear } = createShow('page')
  const queue = createQueue(() => {})
  const view: WalletView = {
    wallet,
    title,
    logins: loginsOfSite.parse(logins),
    networks,
    show,
    clear,
    async home() {
      const user = await wallet.loggedInUser()
      if (!user) return showLogin(view)
      if (!(await wallet.isActive())) return showNewWallet(view, user)
      if (!(await wallet.describe()).isOpen) {
        clear()
        try {
          await requireOpen({ wallet, queue })
        } catch {
          // Whoever declines sees the overview without accounts, and can log out.
        }
      }
      showOverview(view, await wallet.describe())
    },
  }
  await wallet.askBeforeEnrolment()
  if (!(await finishRedirect(view))) await view.home()
}

/** Ends a login that left this page for a provider; false where there was none. */
async function finishRedirect(view: WalletView): Promise<boolean> {
  const answer = new URLSearchParams(location.hash.slice(1))
  if (!answer.has('result') && !answer.has('error')) return false
  // The secret works once and with this browser's key alone, and need not stay in its history either.
  history.replaceState(null, '', location.pathname)
  view.show(text('loggingIn'))
  try {
    const next = await view.wallet.returnSocial(answer.get('result'))
    await view.home()
    if (next === 'export') await showExportNow(view)
  } catch (error) {
    const isLost = rawCodeOf(error) === 'secure/login'
    showLogin(view, isLost ? text('loginLost') : problemText(error))
  }
  return true
}
