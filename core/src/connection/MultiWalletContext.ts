import type { ConnectionContext } from './ConnectionContext.ts'
import type { connect } from './connect.ts'

/** What the verbs of several connections work on; `connect` is handed in, it has loaded with the other verbs. */
export type MultiWalletContext = ConnectionContext & { readonly connect: typeof connect }
