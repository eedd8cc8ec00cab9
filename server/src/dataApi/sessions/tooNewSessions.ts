import { sessionErrors } from './sessionErrors.ts'

/** The error for sessions that a later release wrote. */
export function tooNewSessions(version: number, known: number): Error {
  const hints = [`Run the release that wrote them, or start with another database`]
  return sessionErrors.create('newer', [version, known], { hints })
}
