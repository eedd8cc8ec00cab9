import { accountName, actButton, paragraph, submitForm } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import { revealHidden } from '../ui/revealHidden.ts'
import type { FactorKind, Presented } from '../vault/openFactor.ts'
import type { NewFactor } from '../vault/sealFactor.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import { askFactor } from './askFactor.ts'
import { text } from './en.ts'
import { afterFreshLogin, afterRecentLogin } from './freshLogin.ts'
import { passkeyForm, passphraseForm } from './newFactor.ts'
import { showKeepOwn } from './showKeepOwn.ts'
import { showRecoveryCode } from './showRecoveryCode.ts'
import type { WalletView } from './WalletView.ts'

type Described = Awaited<ReturnType<WalletService['describe']>>

const kinds = {
  passkey: 'factorPasskey',
  code: 'factorCode',
  passphrase: 'factorPassphrase',
} as const satisfies Record<FactorKind, string>
/** Whoever has one method and loses it has lost the wallet. */
const minFactors = 2

/** The recovery methods of a wallet: what there is, one more, one less, or all anew. */
export function showFactors(view: WalletView, { user, factors }: Described): void {
  const name = accountName(user)
  /** What replaces or takes away a method needs a login that a thief of the session cannot repeat. */
  const fresh = (title: 'factorRemoveTitle' | 'replaceAll', go: () => void) =>
    afterFreshLogin(view, { user, title: text(title) }, go)
  const canRemove = factors.length > minFactors
  const rows = factors.map(({ id, kind, label, createdAt }) =>
    h(
      'div',
      { class: 'row line' },
      h(
        'span',
        {},
        h('span', {}, text(kinds[kind])),
        h('span', { class: 'hint' }, revealHidden(label).text),
        h('span', { class: 'hint' }, new Date(createdAt).toLocaleDateString()),
      ),
      canRemove &&
        actButton(text('factorRemove'), () =>
          fresh('factorRemoveTitle', () => showRemoval(view, id)),
        ),
    ),
  )
  view.show(
    text('factors'),
    h('section', { class: 'card' }, ...rows),
    actButton(
      text('factorAdd'),
      () =>
        afterRecentLogin(view, { user, title: text('factorAdd') }, () => showAddition(view, name)),
      'primary',
    ),
    actButton(text('replaceAll'), () =>
      fresh('replaceAll', () => void showReplacement(view, name)),
    ),
    actButton(text('back'), view.home),
  )
}

/** A Solana key in shares is refreshed with the methods, which takes one that the wallet has. */
async function showReplacement(view: WalletView, name: string): Promise<void> {
  const replace = (presented?: Presented) =>
    showKeepOwn(view, { name, why: 'again', leave: 'cancel', presented })
  if (!(await view.wallet.hasThresholdKey())) return replace()
  askFactor(view, {
    title: text('replaceAll'),
    intro: [paragraph(text('replaceProve'))],
    factors: await view.wallet.listFactors(),
    async use({ factorId, secret }) {
      // A wrong one is found at once and not after the new ones are made.
      await view.wallet.checkFactor({ factorId, secret: secret.slice() })
      replace({ factorId, secret: secret.slice() })
    },
  })
}

async function reload(view: WalletView): Promise<void> {
  showFactors(view, await view.wallet.describe())
}

function showRemoval(view: WalletView, factorId: string): void {
  view.show(
    text('factorRemoveTitle'),
    paragraph(text('factorRemoveText'), 'warning'),
    submitForm({
      fields: [],
      submit: text('factorRemoveNow'),
      look: 'danger',
      async onSubmit() {
        await view.wallet.removeFactor(factorId)
        await reload(view)
      },
    }),
    actButton(text('cancel'), () => reload(view)),
  )
}

function showAddition(view: WalletView, name: string): void {
  const prove = async (factor: NewFactor) =>
    askFactor(view, {
      title: text('factorAdd'),
      intro: [paragraph(text('proveText'))],
      factors: await view.wallet.listFactors(),
      async use(presented) {
        // The worker overwrites what it is given, and a wrong answer is followed by another one.
        await view.wallet.addFactor(presented, { ...factor, secret: factor.secret.slice() })
        factor.secret.fill(0)
        await reload(view)
      },
    })
  view.show(
    text('factorAdd'),
    paragraph(text('factorAddText')),
    passkeyForm(name, prove),
    h('details', {}, h('summary', {}, text('addPassphrase')), passphraseForm('quiet', prove)),
    actButton(text('addCode'), () =>
      showRecoveryCode(view, { name, submit: text('continue'), onConfirmed: prove }),
    ),
    actButton(text('cancel'), () => reload(view)),
  )
}
