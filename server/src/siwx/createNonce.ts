/** 128 random bits as hexadecimal digits, since EIP-4361 and CAIP-122 require alphanumeric nonces. */
export function createNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
}
