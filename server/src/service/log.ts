import { codeOf, toError } from '@portico/core'
import { requestFields } from './requestIds.ts'

export type Log = (level: 'info' | 'error', message: string, details?: object) => void

/** Writes one line of JSON for each event; callers must not pass addresses, keys or message contents. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  return (level, message, details = {}) =>
    write(
      `${JSON.stringify({ time: now().toISOString(), level, message, ...details, ...requestFields() })}\n`,
    )
}

/** Name and code of an error for the log, without its message, which may contain request data. */
export function errorDetails(error: unknown): object {
  const code = codeOf(error)
  const cause = codeOf(Object(error).cause)
  return { error: toError(error).name, ...(code && { code }), ...(cause && { cause }) }
}
