export type Adr36Signature = {
  readonly address: string
  readonly message: string | Uint8Array
  /** 64 bytes in base64, as `signMessage` gives them. */
  readonly signature: string
  /** 33 bytes in base64, as accounts carry it. */
  readonly publicKey: string
}

/**
 * Whether the account of this address signed the text (ADR-36), with a key of Cosmos or Ethermint. The
 * cryptography loads at the first call.
 */
export async function verifyAdr36(claim: Adr36Signature): Promise<boolean> {
  const { isAdr36Signature } = await import('./isAdr36Signature.ts')
  return isAdr36Signature(claim)
}
