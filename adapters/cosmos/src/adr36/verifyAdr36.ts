import type { Adr36Signature } from './isAdr36Signature.ts'

/**
 * Whether the account of this address signed the text (ADR-36), with a key of Cosmos or Ethermint. The
 * cryptography loads at the first call.
 */
export async function verifyAdr36(claim: Adr36Signature): Promise<boolean> {
  const { isAdr36Signature } = await import('./isAdr36Signature.ts')
  return isAdr36Signature(claim)
}
