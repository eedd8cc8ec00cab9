import { openRequestErrors } from '@portico/core/calls'
import { nameRegistrationErrors } from './nameRegistrationErrors.ts'

/** The error that the visitor is told about a name: a rejection and the errors of names as they are, others as their cause. */
export function toNameError(name: string, cause: unknown): Error {
  const { code = '' } = (cause ?? {}) as { readonly code?: string }
  const isKnown = code.startsWith('nameRegistration/') || code === 'request/rejected'
  return isKnown || openRequestErrors.is(cause, 'notAccepted')
    ? (cause as Error)
    : nameRegistrationErrors.create('register', [name], { cause })
}
