import { createQueue } from '../approval/createQueue.ts'
import { showLogin } from '../screens/showLogin.ts'
import { showOverview } from '../screens/showOverview.ts'
import type { WalletView } from '../screens/WalletView.ts'
import { h } from '../ui/h.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import type { Config } from './readConfig.ts'
import { requireOpen } from './requireOpen.ts'

/** The wallet's own page, which no other page can embed: custody, recovery, export, log out. */
export async function startWalletPage(wallet: WalletService, { title }: Config): Promise<void> {
  let shell: HTMLElement | undefined
  const clear = () => shell?.remove()
  const queue = createQueue(() => {})
  const view: WalletView = {
    wallet,
    title,
    show(heading, ...content) {
      clear()
      const parts = content.filter((part) => part !== undefined && part !== false)
      const head = h('h1', { tabindex: '-1' }, heading)
      shell = h(
        'main',
        { class: 'shell page' },
        h('header', {}, head),
        h('div', { class: 'content' }, ...parts),
      )
      document.body.append(shell)
      head.focus()
    },
    async home() {
      if (!(await wallet.isActive())) return showLogin(view)
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
  await view.home()
}
