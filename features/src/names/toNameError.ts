import { transferErrors } from '@portico/core/amount'
import { openRequestErrors } from '@portico/core/calls'
import { nameRegistrationErrors } from './nameRegistrationErrors.ts'

/** The error that the visitor is told about a name: a rejection, a fee that rose and the errors of names as they are, others as their cause. */
export function toNameError(name: string, cause: unknown): Error {
  const { code = '' } = (cause ?? {}) as { readonly code?: string }
  const isKnown = code.startsWith('nameRegistration/') || code === 'request/rejected'
  const isAsked =
    openRequestErrors.is(cause, 'notAccepted') || transferErrors.is(cause, 'feeAboveReview')
  return isKnown || isAsked
    ? (cause as Error)
    : nameRegistrationErrors.create('register', [name], { cause })
}
