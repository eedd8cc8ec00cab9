/** How many times the fast interval is used. */
const fastPolls = 40
const slowIntervalMs = 3_000

/** Milliseconds between two looks at calls: a tenth of a second at first, growing to half a second, then three. */
export const callIntervals = {
  fastPolls,
  of: (poll: number): number =>
    poll < fastPolls ? Math.min(500, 100 * 1.25 ** poll) : slowIntervalMs,
} as const
