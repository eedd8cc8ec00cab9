export const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 with Bitcoin's alphabet, as Solana's addresses are written; the time grows with the square of the length. */
export const base58 = {
  encode(bytes: Uint8Array): string {
    const digits: number[] = []
    for (let carry of bytes) {
      for (let at = 0; at < digits.length; at++) {
        carry += (digits[at] ?? 0) * 256
        digits[at] = carry % 58
        carry = Math.floor(carry / 58)
      }
      for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
    }
    const first = bytes.findIndex((byte) => byte > 0)
    const text = digits.reverse().map((digit) => base58Alphabet[digit])
    return '1'.repeat(first < 0 ? bytes.length : first) + text.join('')
  },
}
