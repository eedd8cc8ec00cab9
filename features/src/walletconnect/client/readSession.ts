import { type SessionData, sessionData } from './SessionData.ts'

/** Accounts kept per session, over all its networks; more than a wallet holds in practice. */
const maxAccounts = 1_000

/**
 * Reads a session of the library. Keeps the first 1,000 accounts, since each one is parsed and formatted again
 * with every approval. `undefined` when it has another shape.
 */
export function readSession(session: unknown): SessionData | undefined {
  const { success, data } = sessionData.safeParse(session)
  if (!success) return undefined
  let left = maxAccounts
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
