import type { Bytes } from '../bytes.ts'
import { t } from '../en.ts'
import { h } from '../ui/elements.ts'
import { revealHidden } from '../ui/revealHidden.ts'
import type { FactorKind } from '../vault/openFactor.ts'
import { recoveryCode } from '../vault/recoveryCode.ts'
import { askPasskey } from './askPasskey.ts'

export type FactorChoice = {
  readonly id: string
  readonly kind: FactorKind
  readonly label: string
  readonly params: Readonly<Record<string, string | number | boolean>>
}
type Attempt = (factor: FactorChoice, ask: () => Promise<Bytes>) => void

/** What asks for one recovery factor; the first one of a list is the view's primary action. */
export function drawFactor(factor: FactorChoice, at: number, attempt: Attempt): HTMLElement {
  const look = at === 0 ? 'primary' : 'quiet'
  if (factor.kind === 'passkey') {
    const label = t('usePasskey', { label: revealHidden(factor.label).text })
    const button = h('button', { class: look, type: 'button' }, label)
    button.addEventListener('click', () => attempt(factor, () => askPasskey(factor.params)))
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
    attempt(factor, async () =>
      isCode ? recoveryCode.parse(value) : Uint8Array.from(new TextEncoder().encode(value)),
    )
  })
  return form
}
