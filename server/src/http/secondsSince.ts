/** Seconds since `started`, a value of `performance.now()`. */
export const secondsSince = (started: number): number => (performance.now() - started) / 1000
