import { t } from '../t.ts'
import { chunk } from '../ui/chunk.ts'
import { h } from '../ui/h.ts'
import type { FactorKind } from '../vault/Factor.ts'
import { loginEmail } from './loginEmail.ts'
import { showExport } from './showExport.ts'
import { showKeepOwn } from './showKeepOwn.ts'
import type { WalletView } from './WalletView.ts'

type Described = Awaited<ReturnType<WalletView['wallet']['describe']>>

const kinds = {
  passkey: 'factorPasskey',
  code: 'factorCode',
  passphrase: 'factorPassphrase',
} as const satisfies Record<FactorKind, string>

/** Who holds this wallet, its accounts, and what can be done about it. */
export function showOverview(view: WalletView, described: Described): void {
  const { user, level, factors, addresses } = described
  const { title: site, wallet, home } = view
  const button = (text: string, kind: string, act: () => void) => {
    const element = h('button', { class: kind, type: 'button' }, text)
    element.addEventListener('click', act)
    return element
  }
  const isEscrow = level === 'escrow'
  const custody = h(
    'section',
    { class: 'card' },
    h('h2', { class: 'level', 'data-level': level }, t(isEscrow ? 'levelEscrow' : 'levelOwn')),
    h('p', { class: 'intro' }, t(isEscrow ? 'levelEscrowText' : 'levelOwnText', { site })),
    isEscrow && button(t('keepOwn'), 'primary', () => showKeepOwn(view, user.email ?? user.id)),
  )
  const account = (label: string, address: string) =>
    h(
      'div',
      { class: 'row address' },
      h('dt', {}, label),
      h('dd', { dir: 'ltr' }, ...chunk(address).map((part) => h('span', {}, part))),
    )
  view.show(
    t('wallet'),
    user.email !== undefined && h('p', { class: 'intro', dir: 'ltr' }, user.email),
    custody,
    addresses &&
      h(
        'dl',
        { class: 'card' },
        account(t('accountEip155'), addresses.eip155),
        account(t('accountSolana'), addresses.solana),
      ),
    factors.length > 0 &&
      h(
        'section',
        { class: 'card' },
        h('h2', {}, t('factors')),
        ...factors.map(({ kind, createdAt }) =>
          h(
            'p',
            { class: 'row line' },
            h('span', {}, t(kinds[kind])),
            h('span', { class: 'hint' }, new Date(createdAt).toLocaleDateString()),
          ),
        ),
      ),
    h(
      'div',
      { class: 'buttons' },
      button(t('export'), 'danger', () => showExport(view, loginEmail(user))),
      button(t('logOut'), 'quiet', () => void wallet.signOut().then(home)),
    ),
  )
}
