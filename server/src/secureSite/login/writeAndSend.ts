import type { Mail } from '../mail/Mail.ts'
import type { Change } from '../records/createRecords.ts'
import type { SecureContext } from '../SecureContext.ts'
import { loginRules } from './loginRules.ts'

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
