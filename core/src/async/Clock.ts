/** Time and randomness, passed in so that tests need not wait. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back once after `ms`; the returned function cancels. */
  after(ms: number, call: () => void): () => void
  /** A number in [0, 1) for jitter; never for secrets. */
  random(): number
}
