import type { SiteUser } from '../api/createSiteApi.ts'
import { frameError } from '../frameError.ts'
import { accountName, actButton, paragraph, submitForm, textField } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import { showSaveFile } from './accountFile.ts'
import { drawAccounts } from './drawAccounts.ts'
import { text } from './en.ts'
import { afterRecentLogin } from './freshLogin.ts'
import { showExport } from './showExport.ts'
import { showFactors } from './showFactors.ts'
import { showKeepOwn } from './showKeepOwn.ts'
import type { WalletView } from './WalletView.ts'

type Described = Awaited<ReturnType<WalletView['wallet']['describe']>>

/** Who holds this wallet, its accounts, and what can be done about it. */
export function showOverview(view: WalletView, described: Described): void {
  const { user, addresses } = described
  const { wallet, home, networks } = view
  const hasSmart = networks.some(({ smartAccount }) => smartAccount !== undefined)
  const name = accountName(user)
  view.show(
    text('wallet'),
    h('p', { class: 'intro', dir: 'auto' }, name),
    drawCustody(view, described),
    addresses ? drawAccounts(addresses) : paragraph(text('notOpenText')),
    !addresses && actButton(text('openNow'), home, 'primary'),
    h(
      'div',
      { class: 'actions' },
      addresses && actButton(text('export'), () => showExport(view, user)),
      addresses && actButton(text('saveFile'), () => showSaveFile(view)),
      addresses &&
        hasSmart &&
        actButton(text('smart'), async () =>
          (await import('./showSmartAccounts.ts')).showSmartAccounts(view, addresses.eip155),
        ),
      addresses &&
        actButton(
          text('deleteAccount'),
          () =>
            afterRecentLogin(view, { user, title: text('deleteAccount') }, () =>
              showDelete(view, user),
            ),
          'danger',
        ),
      actButton(text('logOut'), () => wallet.signOut().then(home)),
    ),
  )
}

function drawCustody(view: WalletView, described: Described): HTMLElement {
  const { title: site } = view
  const { level, user } = described
  const name = accountName(user)
  const isEscrow = level === 'escrow'
  const title = isEscrow ? text('levelEscrow', { site }) : text('levelOwn')
  const keep = () =>
    afterRecentLogin(view, { user, title: text('keepOwn') }, () =>
      showKeepOwn(view, { name, why: 'first', leave: 'cancel' }),
    )
  return h(
    'section',
    { class: 'card' },
    h('h2', { class: 'level', 'data-level': level }, title),
    paragraph(text(isEscrow ? 'levelEscrowText' : 'levelOwnText', { site })),
    isEscrow
      ? actButton(text('keepOwn'), keep, 'primary')
      : described.isOpen && actButton(text('factors'), () => showFactors(view, described)),
  )
}

/** Deletes the account, after the visitor has typed its name. */
function showDelete(view: WalletView, user: SiteUser): void {
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
