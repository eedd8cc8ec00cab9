import { frameError } from '../frameError.ts'
import { accountName, actButton, paragraph, saveAs, submitForm } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import { askFactor } from './askFactor.ts'
import { drawAccounts } from './drawAccounts.ts'
import { text } from './en.ts'
import { afterFreshLogin, afterRecentLogin } from './freshLogin.ts'
import { showKeys } from './showExport.ts'
import { showKeepOwn } from './showKeepOwn.ts'
import { showSignSolana } from './showSignSolana.ts'
import type { WalletView } from './WalletView.ts'

type Read = Awaited<ReturnType<WalletService['readFile']>>

const maxBytes = 65_536

/** Opens an account file: of another site, or where no site answers any more. */
export function showOpenFile(given: WalletView): void {
  const home = async () => {
    await given.wallet.closeFile()
    await given.home()
  }
  const view = { ...given, home }
  const input = h('input', { id: 'file', type: 'file', accept: '.json', required: true })
  const onSubmit = async () => {
    const chosen = input.files?.[0]
    if (!chosen || chosen.size > maxBytes) throw frameError('file')
    showFile(view, await view.wallet.readFile(await chosen.text()))
  }
  view.show(
    text('openFile'),
    paragraph(text('openFileText')),
    submitForm({
      fields: [
        h('div', { class: 'field' }, h('label', { for: 'file' }, text('chooseFile')), input),
      ],
      submit: text('continue'),
      onSubmit,
    }),
    actButton(text('cancel'), home),
  )
}

function showFile(view: WalletView, file: Read): void {
  const { hostname: host } = new URL(file.origin)
  // A passkey answers the host that made it and no other.
  const factors = file.methods.filter(
    ({ kind }) => kind !== 'passkey' || host === location.hostname,
  )
  const hasOther = factors.length < file.methods.length
  const date = new Date(file.exportedAt).toLocaleDateString()
  askFactor(view, {
    title: text('openFile'),
    intro: [
      paragraph(text('fileFrom', { site: file.origin, date })),
      drawAccounts(file.addresses),
      hasOther && paragraph(text(factors.length > 0 ? 'filePasskey' : 'fileNoMethod', { host })),
    ],
    factors,
    async use({ factorId, secret }) {
      const { hasThresholdKey } = await view.wallet.openFile(factorId, secret)
      await showOpened(view, file, hasThresholdKey)
    },
  })
}

async function showOpened(view: WalletView, file: Read, hasThresholdKey: boolean): Promise<void> {
  const { wallet, title: site, logins, show, home } = view
  const user = await wallet.loggedInUser()
  const hasWallet = await wallet.isActive()
  const use = async () => {
    await wallet.enrolFile()
    const { user } = await wallet.describe()
    await afterRecentLogin(view, { user, title: text('keepOwn') }, () =>
      showKeepOwn(view, { name: accountName(user), why: 'first', leave: 'later' }),
    )
  }
  show(
    text('fileOpen'),
    drawAccounts(file.addresses),
    user && !hasWallet && paragraph(text('fileUseText', { name: accountName(user), site })),
    user && !hasWallet && submitForm({ fields: [], submit: text('fileUse'), onSubmit: use }),
    user && hasWallet && paragraph(text('fileHasWallet')),
    !user && logins && paragraph(text('fileLogInFirst')),
    hasThresholdKey &&
      actButton(text('signSolana'), () => showSignSolana(view, file.addresses.solana), 'primary'),
    submitForm({
      fields: [],
      submit: text('exportShow'),
      look: 'danger',
      async onSubmit() {
        const keys = await wallet.exportFile()
        await wallet.closeFile()
        showKeys(view, keys)
      },
    }),
    actButton(text('cancel'), home),
  )
}

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
