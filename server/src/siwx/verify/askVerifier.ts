import { KitError, networkErrors } from '@portico/core'
import { siwxErrors } from '@portico/core/siwx'
import type { ReadProof } from './ProofRules.ts'

/**
 * Throws `siwx/badSignature`, `siwx/unavailable` where no node could be asked, and `siwx/wrongChain` where the
 * verifier was told of none.
 */
export async function askVerifier(
  { verifier, session }: ReadProof,
  signal?: AbortSignal,
): Promise<void> {
  const isGood = await verifier.verify(session, signal).catch((cause: unknown) => {
    const fault = KitError.find(cause, isOfNetwork) as KitError | undefined
    if (!fault) throw cause
    const name = networkErrors.is(fault, 'notFound') ? 'wrongChain' : 'unavailable'
    throw siwxErrors.create(name, [], { cause, hints: fault.hints })
  })
  if (!isGood) throw siwxErrors.create('badSignature', [])
}

function isOfNetwork(error: unknown): boolean {
  return /^network\//.test(String((error as { code?: unknown }).code))
}
