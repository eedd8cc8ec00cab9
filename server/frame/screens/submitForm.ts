import { h } from '../ui/elements.ts'
import { problemText } from './problemText.ts'

type Options = {
  readonly fields: readonly (Node | false | undefined)[]
  readonly submit: string
  /** Default: the view's primary action. */
  readonly look?: 'primary' | 'quiet' | 'danger'
  readonly onSubmit: () => Promise<void>
}

/** A form with one button. It is busy while the act runs, and says in place what went wrong. */
export function submitForm({ fields, submit, look, onSubmit }: Options): HTMLFormElement {
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
