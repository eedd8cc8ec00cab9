import type { SiteUser } from '../api/createSiteApi.ts'
import { type en, text } from '../screens/en.ts'
import { h } from './elements.ts'
import { revealHidden } from './revealHidden.ts'

type Form = {
  readonly fields: readonly (Node | false | undefined)[]
  readonly submit: string
  /** Default: the view's primary action. */
  readonly look?: 'primary' | 'quiet' | 'danger'
  readonly onSubmit: () => Promise<void>
}

/** A form with one button. It is busy while the act runs, and says in place what went wrong. */
export function submitForm({ fields, submit, look, onSubmit }: Form): HTMLFormElement {
  const error = h('p', { class: 'error', role: 'alert', hidden: true })
  const button = h('button', { class: look ?? 'primary', type: 'submit' }, submit)
  const form = h(
    'form',
    { class: 'field' },
    ...fields.filter((field) => field !== false),
    error,
    button,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    error.hidden = true
    try {
      await onSubmit()
    } catch (thrown) {
      error.textContent = problemText(thrown)
      error.hidden = false
    } finally {
      button.disabled = false
    }
  })
  return form
}

type Field = Readonly<Record<string, string | boolean>> & {
  readonly id: string
  readonly label: string
}

/** A labelled field: its input, and the two together. */
export function textField({ label, id, ...attributes }: Field): {
  input: HTMLInputElement
  field: HTMLElement
} {
  const input = h('input', { id, required: true, ...attributes })
  return { input, field: h('div', { class: 'field' }, h('label', { for: id }, label), input) }
}

/** A button that does one thing at once. */
export function actButton(
  label: string,
  act: () => unknown,
  look: 'primary' | 'quiet' | 'danger' = 'quiet',
): HTMLButtonElement {
  const button = h('button', { class: look, type: 'button' }, label)
  button.addEventListener('click', () => void act())
  return button
}

/** A paragraph below a heading. */
export function paragraph(words: string, kind: 'intro' | 'warning' = 'intro'): HTMLElement {
  return h('p', { class: kind }, words)
}

/** What a visitor knows the account by. */
export function accountName({ email, userName, id }: SiteUser): string {
  return revealHidden(email ?? userName ?? id).text
}

const texts: Readonly<Record<string, keyof typeof en>> = {
  file: 'file',
  fileVersion: 'fileVersion',
  fileDamaged: 'fileDamaged',
  factor: 'wrongMethod',
  share: 'wrongMethod',
  vault: 'wrongMethod',
  rejected: 'loginDeclined',
  'secure/unreachable': 'unreachable',
}

type Problem = { code?: unknown; message?: unknown; retryAfter?: number }

/** What a visitor reads about a failure: by its code, in the words of the site, or that it failed. */
export function problemText(thrown: unknown): string {
  const { code, message, retryAfter }: Problem = Object(thrown)
  if (retryAfter !== undefined) return text('tryLater', { seconds: retryAfter })
  const name = String(code)
  const known = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (known) return text(known)
  const isWorded = name === 'input' || name.startsWith('secure/')
  return isWorded && typeof message === 'string' && message !== '' ? message : text('failed')
}

/** Lets the browser save a text as a file, after a press of the visitor. */
export function saveAs(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers read the address after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
