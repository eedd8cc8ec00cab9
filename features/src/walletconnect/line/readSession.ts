import { type SessionData, sessionData } from './SessionData.ts'

/** Accounts kept of one session, those of all its networks together; more than any wallet holds. */
const mostAccounts = 1_000

/**
 * A session of the library as the kit reads it: with the first 1,000 accounts, since each is read and spelled anew
 * with every grant. `undefined` when it has another shape.
 */
export function readSession(session: unknown): SessionData | undefined {
  const { success, data } = sessionData.safeParse(session)
  if (!success) return undefined
  let left = mostAccounts
  let { leftOut } = data
  const namespaces = Object.fromEntries(
    Object.entries(data.namespaces).map(([key, part]) => {
      const accounts = part.accounts.slice(0, left)
      left -= accounts.length
      leftOut += part.accounts.length - accounts.length
      return [key, { ...part, accounts }]
    }),
  )
  return { ...data, namespaces, leftOut }
}
