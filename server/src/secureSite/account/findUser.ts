import type { Found } from '../records/createRecords.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

/** The account of a session. Throws `secure/session` when it was deleted in the meantime. */
export async function findUser(
  { session }: SessionCall,
  { records }: SecureContext,
): Promise<Found<'user'>> {
  const user = await records.get('user', session.userId)
  if (!user) throw secureErrors.create('session', [])
  return user
}
