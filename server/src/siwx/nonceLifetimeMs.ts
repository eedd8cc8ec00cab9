/** Milliseconds that a nonce is good for: 5 minutes (T11). */
export const nonceLifetimeMs = 300_000
