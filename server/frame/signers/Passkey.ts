/** A passkey that signs for accounts as smart accounts: what is public of it. */
export type Passkey = {
  /** Id of the credential, base64url. */
  readonly credential: string
  /** Both coordinates of its point of P-256, 64 bytes. */
  readonly publicKey: `0x${string}`
  readonly label: string
}
