import * as z from 'zod/mini'
import { secureErrors } from '../secureErrors.ts'

const address = z.string().check(z.maxLength(254), z.email())

/**
 * The address in lower case without spaces around it. Letters outside ASCII are refused: some of them become ASCII
 * letters in lower case, so that two mailboxes would be one account. Throws `secure/mail`.
 */
export function normalizeMail(given: string): string {
  const trimmed = given.trim()
  const isAscii = /^[\x21-\x7e]+$/.test(trimmed)
  const parsed = address.safeParse(trimmed)
  if (!isAscii || !parsed.success) throw secureErrors.create('mail', [])
  return parsed.data.toLowerCase()
}
