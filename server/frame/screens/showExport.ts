import type { SiteUser } from '../api/createSiteApi.ts'
import type { ExportedKeys } from '../keys/exportRoot.ts'
import { actButton, paragraph, submitForm } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import { text } from './en.ts'
import { freshLoginForm, loginEmail } from './freshLogin.ts'
import type { WalletView } from './WalletView.ts'

const shownMs = 60_000

/** Shows the keys and the phrase after a fresh login of the same account. */
export function showExport(view: WalletView, user: SiteUser): void {
  const email = loginEmail(user)
  const onDone = () => (email === undefined ? showExportNow(view, user.id) : showOwnKeys(view))
  const title = text('export')
  view.show(
    title,
    paragraph(text('exportIntro'), 'warning'),
    paragraph(text(email === undefined ? 'exportAgain' : 'exportMail')),
    freshLoginForm(view, { user, title, next: 'export', submit: text('exportShow'), onDone }),
    actButton(text('cancel'), view.home),
  )
}

/** After a fresh login: one more press shows the keys. Another account than `userId` sees its own overview. */
export async function showExportNow(view: WalletView, userId?: string): Promise<void> {
  const { wallet, show, home } = view
  const { user, isOpen } = await wallet.describe()
  if (!isOpen || (userId !== undefined && user.id !== userId)) return home()
  show(
    text('export'),
    paragraph(text('exportIntro'), 'warning'),
    submitForm({ fields: [], submit: text('exportShow'), onSubmit: () => showOwnKeys(view) }),
    actButton(text('cancel'), home),
  )
}

async function showOwnKeys(view: WalletView): Promise<void> {
  showKeys(view, await view.wallet.exportKeys())
}

/** The keys of a wallet, until the visitor leaves or a minute has passed. */
export function showKeys(
  { show, home }: Pick<WalletView, 'show' | 'home'>,
  { phrase, eip155, solana }: ExportedKeys,
): void {
  const secret = (label: string, value: string) =>
    h('div', { class: 'field' }, h('h2', {}, label), h('p', { class: 'secret', dir: 'ltr' }, value))
  const timer = setTimeout(() => void home(), shownMs)
  const leave = () => {
    clearTimeout(timer)
    return home()
  }
  show(
    text('export'),
    paragraph(text('exportIntro'), 'warning'),
    secret(text('phrase'), phrase),
    secret(text('keyEip155'), eip155),
    solana === undefined ? paragraph(text('solanaInShares')) : secret(text('keySolana'), solana),
    actButton(text('hide'), leave),
  )
}
