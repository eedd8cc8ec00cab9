/** 128 random bits in hexadecimal digits, the alphanumerics that EIP-4361 and CAIP-122 ask for. */
export function createNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
}
