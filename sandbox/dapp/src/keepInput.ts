import type { FormEventHandler } from 'react'

/**
 * Handler for `onSubmit` of a form that keeps what was typed: React resets a form with an `action` after it has run,
 * even when the visitor has typed something else by then.
 */
export function keepInput(submit: (form: FormData) => void): FormEventHandler<HTMLFormElement> {
  return (event) => {
    event.preventDefault()
    submit(new FormData(event.currentTarget))
  }
}
