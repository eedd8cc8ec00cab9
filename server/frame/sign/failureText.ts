import { revealHidden } from '../ui/revealHidden.ts'

const maxLength = 200

/** Why something would fail. A contract or a service writes it, so it may be long and may hide characters. */
export function failureText(failure: string): string {
  return revealHidden(failure).text.slice(0, maxLength)
}
