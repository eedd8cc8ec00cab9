/** 256 random bits in the letters of base64url, which nobody guesses. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}
