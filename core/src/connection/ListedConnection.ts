import type { Connection } from '../connector/Connection.ts'

/** What multi-wallet lists: connections, and those that ended and can be taken up again. */
export type ListedConnection = Connection & {
  /** `connected`: in use in its namespace; `active`: connected beside it; `disconnected`: it was once. */
  readonly status: 'connected' | 'active' | 'disconnected'
}
