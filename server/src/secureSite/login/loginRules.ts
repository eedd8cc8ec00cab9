/** Lifetime of a login, a link and a code, and what may be tried and asked for. */
export const loginRules = {
  lifetimeMs: 600_000,
  /** Milliseconds between two codes for one mailbox and device (R5.01). */
  resendMs: 30_000,
  maxTries: 5,
} as const
