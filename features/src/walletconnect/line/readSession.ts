import { type SessionData, sessionData } from './SessionData.ts'

/** A session of the library as the kit reads it; `undefined` when it has another shape. */
export function readSession(session: unknown): SessionData | undefined {
  const { success, data } = sessionData.safeParse(session)
  return success ? data : undefined
}
