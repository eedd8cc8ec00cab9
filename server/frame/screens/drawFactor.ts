import type { Bytes } from '../bytes.ts'
import { type TextKey, t } from '../en.ts'
import { rawCodeOf } from '../frameError.ts'
import { h } from '../ui/elements.ts'
import { revealHidden } from '../ui/revealHidden.ts'
import { type CodeFault, findCodeFault } from '../vault/findCodeFault.ts'
import type { FactorKind } from '../vault/openFactor.ts'
import { recoveryCode } from '../vault/recoveryCode.ts'
import { askPasskey } from './askPasskey.ts'

export type FactorChoice = {
  readonly id: string
  readonly kind: FactorKind
  readonly label: string
  readonly params: Readonly<Record<string, string | number | boolean>>
}
/** Tries a factor; resolves with what to tell about a failure, and with nothing where it fits or another one is tried. */
type Attempt = (factor: FactorChoice, ask: () => Promise<Bytes>) => Promise<string | undefined>

/** What asks for one recovery factor; the first one of a list is the view's primary action. */
export function drawFactor(factor: FactorChoice, at: number, attempt: Attempt): HTMLElement {
  const look = at === 0 ? 'primary' : 'quiet'
  const fault = createFault(`fault-${factor.id}`)
  if (factor.kind === 'passkey') {
    const label = t('usePasskey', { label: revealHidden(factor.label).text })
    const button = h('button', { class: look, type: 'button' }, label)
    button.addEventListener('click', async () => {
      fault.show(undefined)
      fault.show(await attempt(factor, () => askPasskey(factor.params)))
    })
    return h('div', { class: 'field' }, button, fault.element)
  }
  const isCode = factor.kind === 'code'
  const name = `factor-${factor.id}`
  const input = h('input', {
    id: name,
    ...(isCode ? { class: 'groups', dir: 'ltr' } : {}),
    type: isCode ? 'text' : 'password',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    required: true,
    'aria-describedby': fault.element.id,
  })
  const form = h(
    'form',
    { class: 'field' },
    h('label', { for: name }, t(isCode ? 'code' : 'passphrase')),
    isCode && h('span', { class: 'hint' }, t('codeHint')),
    input,
    fault.element,
    h('button', { class: look, type: 'submit' }, t('open')),
  )
  const tell = (text: string | undefined) => {
    fault.show(text)
    input.setAttribute('aria-invalid', String(text !== undefined))
    if (text !== undefined) input.focus()
  }
  input.addEventListener('input', () => tell(undefined))
  // What was typed stays, so that one slip is mended and not all of it typed anew.
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { value } = input
    const slip = isCode ? findCodeFault(value) : undefined
    if (slip) return tell(faultText(slip))
    tell(undefined)
    tell(await attempt(factor, async () => secretOf(factor, value)))
  })
  return form
}

async function secretOf({ kind }: FactorChoice, value: string): Promise<Bytes> {
  return kind === 'code'
    ? recoveryCode.parse(value)
    : Uint8Array.from(new TextEncoder().encode(value))
}

/** What is told at the field itself about what was presented there. */
function createFault(id: string) {
  const element = h('p', { id, class: 'error', role: 'alert', hidden: true })
  return {
    element,
    show(text: string | undefined) {
      element.textContent = text ?? ''
      element.hidden = text === undefined
    },
  }
}

function faultText(fault: CodeFault): string {
  switch (fault.kind) {
    case 'count':
      return t('codeCount', { count: fault.count })
    case 'several':
      return t('codeSeveral')
    case 'characters':
      return t('codeCharacters', { groups: listOf(fault.groups) })
    case 'length':
      return t('codeLength', { groups: listOf(fault.groups) })
    case 'mistyped':
      return t('codeMistyped', { groups: listOf(fault.groups, 'disjunction') })
  }
}

function listOf(groups: readonly number[], type: 'conjunction' | 'disjunction' = 'conjunction') {
  return new Intl.ListFormat('en', { type }).format(groups.map(String))
}

const wrong = new Set<unknown>(['factor', 'share', 'vault'])
const wrongTexts = {
  passkey: 'wrongFactor',
  code: 'codeOther',
  passphrase: 'wrongPassphrase',
} as const satisfies Record<FactorKind, TextKey>

/** The text of a failed attempt: only what was tried can be wrong, not what a site that was not reached said. */
export function factorFault(
  { kind }: Pick<FactorChoice, 'kind'>,
  error: unknown,
): TextKey | undefined {
  return wrong.has(rawCodeOf(error)) ? wrongTexts[kind] : undefined
}
