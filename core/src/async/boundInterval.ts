/** Four times a second. */
const shortestMs = 250
/** Timers of browsers count in 32 bits: a longer time would be over at once. */
const longestMs = 2 ** 31 - 1

/**
 * The time between two questions in ms, which comes from an option, a feature or a server: what is no number, nothing or
 * negative would ask without a pause, and a time that timers cannot count as well.
 */
export function boundInterval(ms: number): number {
  return ms >= shortestMs ? Math.min(ms, longestMs) : shortestMs
}
