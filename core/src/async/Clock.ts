/** Time and randomness, passed in so that tests need not wait. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back once after `ms`; the returned function cancels. */
  after(ms: number, call: () => void): () => void
  /** A number in [0, 1) for jitter; never for secrets. */
  random(): number
}

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    // Timers of browsers count in 32 bits: a longer time would be over at once.
    const timer = setTimeout(call, Math.min(ms, 2e9))
    return () => clearTimeout(timer)
  },
  // 32 bits suffice for jitter, and Math.random is banned in every package.
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
}
