import type { Found } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
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

export type UserReply = {
  readonly id: string
  readonly email?: string | undefined
  readonly userName?: string | undefined
  readonly provider: string
}

/** What the frame learns about an account. */
export function toUser({ id, email, userName, provider }: RecordValue<'user'>): UserReply {
  return {
    id,
    provider,
    ...(email !== undefined && { email }),
    ...(userName !== undefined && { userName }),
  }
}
