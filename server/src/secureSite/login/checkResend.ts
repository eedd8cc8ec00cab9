import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

/** Throws `secure/resend` where the device asked a moment ago. */
export async function checkResend(
  key: string,
  { records, clock }: Pick<SecureContext, 'records' | 'clock'>,
): Promise<void> {
  const found = await records.get('resend', key)
  if (!found) return
  const waitMs = Math.max(0, (found.expiresAt ?? 0) - clock.now())
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000))
  throw secureErrors.create('resend', [retryAfter], { data: { retryAfter } })
}
