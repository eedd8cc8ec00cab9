/** Milliseconds that a nonce is good for: 5 minutes (T11). */
export const nonceLife = 300_000
