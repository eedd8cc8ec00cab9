import { cleanText } from '@portico/core'

const maxLength = 64

/** A name that a stranger chose, safe to show; nothing where none is left. */
export function readUserName(given: unknown): { userName?: string } {
  const userName = typeof given === 'string' ? cleanText(given, maxLength) : ''
  return userName === '' ? {} : { userName }
}
