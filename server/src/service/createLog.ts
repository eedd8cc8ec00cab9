export type Log = (level: 'info' | 'error', message: string, details?: object) => void

/** Writes one line of JSON for each event; callers must not pass addresses, keys or message contents. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  return (level, message, details = {}) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, message, ...details })}\n`)
}
