import { t } from '../t.ts'
import { h } from '../ui/h.ts'

type Options = {
  readonly fields: readonly (Node | false | undefined)[]
  readonly submit: string
  /** Default: the view's primary action. */
  readonly look?: 'primary' | 'quiet'
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
      const { message, retryAfter } = thrown as { message?: string; retryAfter?: number }
      error.textContent =
        retryAfter === undefined ? message || t('failed') : t('tryLater', { seconds: retryAfter })
      error.hidden = false
    } finally {
      button.disabled = false
    }
  })
  return form
}
