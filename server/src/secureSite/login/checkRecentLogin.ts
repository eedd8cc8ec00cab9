import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

/** Milliseconds after a login in which its session may change what an account is. */
const recentMs = 300_000

/**
 * For what whoever has a session alone, as at an unlocked browser, must not do. Throws `secure/loginAgain` unless the
 * session began a moment ago.
 */
export function checkRecentLogin({ session }: SessionCall, { clock }: SecureContext): void {
  if (clock.now() - session.loggedInAt >= recentMs) throw secureErrors.create('loginAgain', [])
}
