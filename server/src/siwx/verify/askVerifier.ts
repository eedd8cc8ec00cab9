import { KitError } from '@portico/core'
import { siwxErrors } from '@portico/core/siwx'
import type { ReadProof } from './readMessage.ts'

/** Throws `siwx/badSignature`, or `siwx/unavailable` where no node could be asked. */
export async function askVerifier(
  { verifier, session }: ReadProof,
  signal?: AbortSignal,
): Promise<void> {
  const isGood = await verifier.verify(session, signal).catch((cause: unknown) => {
    if (KitError.find(cause, isAway)) throw siwxErrors.create('unavailable', [], { cause })
    throw cause
  })
  if (!isGood) throw siwxErrors.create('badSignature', [])
}

function isAway(error: unknown): boolean {
  return /^network\//.test(String((error as { code?: unknown }).code))
}
