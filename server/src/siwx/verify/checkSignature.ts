import { KitError, networkErrors } from '@portico/core'
import { siwxErrors } from '@portico/core/siwx'
import type { ReadProof } from './ProofRules.ts'

/**
 * Throws `siwx/badSignature`, `siwx/unavailable` when no node was reachable, and `siwx/wrongChain` when the verifier has
 * no node for the chain.
 */
export async function checkSignature(
  { verifier, session }: ReadProof,
  signal?: AbortSignal,
): Promise<void> {
  const isGood = await verifier.verify(session, signal).catch((cause: unknown) => {
    const fault = KitError.find(cause, isNetworkError) as KitError | undefined
    if (!fault) throw cause
    const name = networkErrors.is(fault, 'notFound') ? 'wrongChain' : 'unavailable'
    throw siwxErrors.create(name, [], { cause, hints: fault.hints })
  })
  if (!isGood) throw siwxErrors.create('badSignature', [])
}

function isNetworkError(error: unknown): boolean {
  return /^network\//.test(String((error as { code?: unknown }).code))
}
