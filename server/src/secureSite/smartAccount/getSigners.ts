import type * as z from 'zod/mini'
import type { signerEndpoints } from '../endpoints/signerEndpoints.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'

type Reply = z.input<(typeof signerEndpoints)['signers']['reply']>

/** The passkeys that sign for an account as a smart account. */
export async function getSigners(
  { session }: SessionCall,
  { records }: SecureContext,
): Promise<Reply> {
  const found = await records.get('signers', session.userId)
  return { passkeys: found?.value.passkeys ?? [] }
}
