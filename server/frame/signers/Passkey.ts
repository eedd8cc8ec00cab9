/** A passkey that signs for accounts as smart accounts: what is public of it. */
export type Passkey = {
  /** Id of the credential, base64url. */
  readonly credential: string
  /** Both coordinates of its point of P-256, 64 bytes. */
  readonly publicKey: `0x${string}`
  readonly label: string
}

/** A passkey as an account knows it (ERC-7913): the contract that verifies its signatures, and its key. */
export function signerOf(
  verifier: string,
  { publicKey }: Pick<Passkey, 'publicKey'>,
): `0x${string}` {
  return `0x${verifier.slice(2).toLowerCase()}${publicKey.slice(2).toLowerCase()}`
}
