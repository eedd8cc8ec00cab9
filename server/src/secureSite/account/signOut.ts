import type { SecureContext, SessionCall } from '../SecureContext.ts'

/** Ends the session; a token that was copied is of no use any more. */
export async function signOut(
  { session }: SessionCall,
  { records, audit }: SecureContext,
): Promise<Record<string, never>> {
  await records.write({ kind: 'session', key: session.key, expected: 'any' })
  audit({ event: 'signOut', userId: session.userId, deviceId: session.deviceId })
  return {}
}
