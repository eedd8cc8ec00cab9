import type { Clock } from '@portico/core'
import type { Nonces } from './createNonces.ts'
import type { Cookies } from './http/Cookies.ts'
import type { SiwxOptions } from './SiwxOptions.ts'
import type { Sessions } from './session/Sessions.ts'

/** Dependencies of the routes of the sign-in service. */
export type SiwxContext = {
  readonly options: SiwxOptions
  readonly clock: Clock
  /** Origins of the dapp's pages. */
  readonly origins: readonly string[]
  readonly nonces: Nonces
  readonly sessions: Sessions
  /** Cookie with the session token. */
  readonly sessionCookie: Cookies
  /**
   * Cookie with the visitor id that a nonce is bound to; separate from the session token, so that it does not reveal
   * it.
   */
  readonly visitorCookie: Cookies
}
