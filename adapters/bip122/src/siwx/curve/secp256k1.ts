export type Point = { readonly x: bigint; readonly y: bigint }

/** The curve y² = x³ + 7 of Bitcoin's keys (SEC 2). Only public values come here, so time may depend on them. */
export const secp256k1 = {
  /** Of the field. */
  p: 2n ** 256n - 2n ** 32n - 977n,
  /** Of the group. */
  n: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
  generator: {
    x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
    y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
  },
} as const
