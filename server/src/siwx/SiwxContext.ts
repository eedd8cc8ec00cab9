import type { Clock } from '@portico/core'
import type { Nonces } from './createNonces.ts'
import type { Cookies } from './http/Cookies.ts'
import type { SiwxOptions } from './SiwxOptions.ts'
import type { Sessions } from './session/Sessions.ts'

/** All that the calls of the sign-in service work with. */
export type SiwxContext = {
  readonly options: SiwxOptions
  readonly clock: Clock
  /** Of the dapp's pages. */
  readonly origins: readonly string[]
  readonly nonces: Nonces
  readonly sessions: Sessions
  /** Who is signed in. */
  readonly ticket: Cookies
  /** Who was given a nonce: another text than the session's, so that whoever knew it knows nothing of the session. */
  readonly visitor: Cookies
}
