import type { Found } from '../records/createRecords.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

/** The wallet of a session's account. Throws `secure/noWallet`. */
export async function findWallet(
  { session }: SessionCall,
  { records }: SecureContext,
): Promise<Found<'wallet'>> {
  const found = await records.get('wallet', session.userId)
  if (!found) throw secureErrors.create('noWallet', [])
  return found
}
