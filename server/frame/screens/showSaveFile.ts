import { actButton } from './actButton.ts'
import { askFactor } from './askFactor.ts'
import { text } from './en.ts'
import { afterFreshLogin } from './freshLogin.ts'
import { paragraph } from './paragraph.ts'
import { saveAs } from './saveAs.ts'
import type { WalletView } from './WalletView.ts'

/** The account as a file that opens elsewhere with a recovery method, which the visitor presents first. */
export async function showSaveFile(view: WalletView): Promise<void> {
  const { wallet, show, home } = view
  const { level, user } = await wallet.describe()
  const title = text('saveFile')
  if (level === 'escrow') {
    show(title, paragraph(text('saveFileEscrow')), actButton(text('back'), home, 'primary'))
    return
  }
  await afterFreshLogin(view, { user, title }, () => askForFile(view))
}

async function askForFile(view: WalletView): Promise<void> {
  const { wallet, title: site, show, home } = view
  const factors = await wallet.listFactors()
  askFactor(view, {
    title: text('saveFile'),
    intro: [paragraph(text('saveFileText', { site, host: location.hostname }))],
    factors,
    async use(presented) {
      const content = await wallet.saveFile(presented)
      const save = () => saveAs('wallet-account.json', content)
      show(
        text('fileReady'),
        paragraph(text('fileReadyText')),
        actButton(text('download'), save, 'primary'),
        actButton(text('done'), home),
      )
    },
  })
}
