import { codeMail } from '../mail/mailTexts.ts'
import type { Found } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext } from '../SecureContext.ts'
import { loginRules } from './loginRules.ts'
import { newCode } from './newCode.ts'

export type MailLogin = Extract<RecordValue<'login'>, { type: 'mail' }>

/**
 * Gives a confirmed login a code and mails it. Returns `false` when another request did so first. Throws
 * `secure/mailFailed` and leaves the login as it was.
 */
export async function sendCode(
  login: string,
  found: Omit<Found<'login'>, 'value'> & { readonly value: MailLogin },
  context: SecureContext,
): Promise<boolean> {
  const { records, index, clock, title } = context
  const { value, revision, expiresAt } = found
  const key = await index('login', login)
  const code = newCode()
  const hash = await index('code', login, value.deviceId, code)
  const isFirst = await records.write({
    kind: 'login',
    key,
    expected: { revision },
    value: { ...value, code: hash },
    expiresAt: clock.now() + loginRules.lifetimeMs,
  })
  if (!isFirst) return false
  try {
    const { mail: to, dapp, browser, place } = value
    await context.send(codeMail({ to, title, code, dapp, browser, place }))
    return true
  } catch (error) {
    await records.write({ kind: 'login', key, expected: 'any', value, expiresAt })
    throw error
  }
}
