import type { Adr36Signature } from './isAdr36Signature.ts'

/**
 * Verifies that the account of this address signed the text (ADR-36), with a Cosmos or Ethermint key. The cryptography
 * loads with the first call.
 */
export async function verifyAdr36(claim: Adr36Signature): Promise<boolean> {
  const { isAdr36Signature } = await import('./isAdr36Signature.ts')
  return isAdr36Signature(claim)
}
