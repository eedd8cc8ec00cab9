import type { Screen } from '../approval/createQueue.ts'
import { mountScreen } from '../approval/mountScreen.ts'
import type { Bytes } from '../bytes/Bytes.ts'
import { frameError } from '../frameError.ts'
import { t } from '../t.ts'
import { h } from '../ui/h.ts'
import { recoveryCode } from '../vault/recoveryCode.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import { askPasskey } from './askPasskey.ts'
import { recoveryFault } from './recoveryFault.ts'

type Wallet = Pick<WalletService, 'listFactors' | 'recover'>
type Factor = Awaited<ReturnType<WalletService['listFactors']>>[number]

/** Asks for one of the visitor's recovery factors until one opens the wallet. Throws `rejected` when declined. */
export function recoveryScreen(wallet: Wallet): Screen<void> {
  return async (signal) => {
    const factors = await wallet.listFactors()
    return new Promise((resolve, reject) => {
      const status = h('p', { class: 'state', role: 'status' })
      const cancel = h('button', { class: 'quiet', type: 'button' }, t('cancel'))
      const attempt = async (factor: Factor, ask: () => Promise<Bytes>) => {
        status.textContent = t('opening')
        try {
          await wallet.recover(factor.id, await ask())
          remove()
          resolve()
        } catch (error) {
          status.textContent = t(recoveryFault(error))
        }
      }
      const content = h(
        'div',
        { class: 'content' },
        h('p', { class: 'intro' }, t('openWalletIntro')),
        ...factors.map((factor, at) =>
          drawFactor(factor, at === 0 ? 'primary' : 'quiet', (ask) => attempt(factor, ask)),
        ),
      )
      const footer = h('footer', {}, status, h('div', { class: 'buttons' }, cancel))
      const { remove } = mountScreen(t('openWallet'), content, footer)
      const leave = (code: 'rejected' | 'aborted') => {
        remove()
        reject(frameError(code))
      }
      cancel.addEventListener('click', () => leave('rejected'))
      signal.addEventListener('abort', () => leave('aborted'))
    })
  }
}

function drawFactor(
  factor: Factor,
  look: 'primary' | 'quiet',
  attempt: (ask: () => Promise<Bytes>) => void,
): HTMLElement {
  if (factor.kind === 'passkey') {
    const text = t('usePasskey', { label: factor.label })
    const button = h('button', { class: look, type: 'button' }, text)
    button.addEventListener('click', () => attempt(() => askPasskey(factor.params)))
    return button
  }
  const isCode = factor.kind === 'code'
  const name = `factor-${factor.id}`
  const input = h('input', {
    id: name,
    type: isCode ? 'text' : 'password',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    required: true,
  })
  const form = h(
    'form',
    { class: 'field' },
    h('label', { for: name }, t(isCode ? 'code' : 'passphrase')),
    isCode && h('span', { class: 'hint' }, t('codeHint')),
    input,
    h('button', { class: look, type: 'submit' }, t('open')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value } = input
    input.value = ''
    attempt(async () =>
      isCode ? recoveryCode.parse(value) : Uint8Array.from(new TextEncoder().encode(value)),
    )
  })
  return form
}
