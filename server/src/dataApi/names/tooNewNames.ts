import { nameErrors } from './nameErrors.ts'

/** The error for name tables that a later release wrote. */
export function tooNewNames(version: number, known: number): Error {
  return nameErrors.create('newer', [version, known], {
    hints: ['Run the release that wrote it, or a later one'],
  })
}
