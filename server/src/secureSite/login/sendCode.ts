import { randomInt } from 'node:crypto'
import { codeMail } from '../mail/mailTexts.ts'
import type { Mail } from '../mail/smtpMail.ts'
import type { Change, Found } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { loginRules } from './loginRules.ts'

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

type Started = {
  /** H(mail, device): no second mail for 30 s. */
  readonly resend: string
  readonly changes: readonly Change[]
  /** Absent where a mail that was sent before says the same. */
  readonly letter: Mail | undefined
  /** What takes the place of the changes where the mail cannot be sent; default: nothing is left of them. */
  readonly undo?: readonly Change[]
}

/**
 * Writes a login and mails what it needs; of parallel requests of a device, one sends a mail. Returns `false` when a
 * record was changed meanwhile. Throws `secure/mailFailed`, after which the visitor may try again at once.
 */
export async function writeAndSend(
  { resend: key, changes, letter, undo }: Started,
  { records, clock, send }: SecureContext,
): Promise<boolean> {
  const expiresAt = clock.now() + loginRules.resendMs
  const resend = { kind: 'resend', key, expected: 'absent', value: {}, expiresAt } as const
  if (!(await records.write(resend, ...changes))) return false
  if (!letter) return true
  try {
    await send(letter)
    return true
  } catch (error) {
    const deletions = [resend, ...changes].map(
      ({ kind, key }) => ({ kind, key, expected: 'any' }) as const,
    )
    const isKept = (one: Change) =>
      undo?.some(({ kind, key }) => kind === one.kind && key === one.key)
    await records.write(...deletions.filter((one) => !isKept(one)), ...(undo ?? []))
    throw error
  }
}

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Throws `secure/resend` where the device asked a moment ago. */
export async function checkResend(
  key: string,
  { records, clock }: Pick<SecureContext, 'records' | 'clock'>,
): Promise<void> {
  const found = await records.get('resend', key)
  if (!found) return
  const waitMs = Math.max(0, (found.expiresAt ?? 0) - clock.now())
  if (waitMs > loginRules.resendMs) {
    // The clock was set back.
    await records.write({ kind: 'resend', key, expected: { revision: found.revision } })
    return
  }
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000))
  throw secureErrors.create('resend', [retryAfter], { data: { retryAfter } })
}
