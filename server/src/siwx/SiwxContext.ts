import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '@portico/core/async'
import { type Cookies, createCookie } from './cookies.ts'
import { createNonces, type Nonces } from './createNonces.ts'
import { originOf } from './readBody.ts'
import { siwxServerErrors } from './reply.ts'
import { type Sessions, signedSessions, storedSessions } from './Sessions.ts'
import type { SiwxOptions } from './SiwxOptions.ts'
import { memoryStorage, siteStorage } from './SiwxStorage.ts'

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

/**
 * Builds the dependencies of the routes from the options. Throws `siwxServer/domain`, `siwxServer/secret` and
 * `siwxServer/nonceSecret`.
 */
export function createSiwxContext(options: SiwxOptions): SiwxContext {
  const { clock = systemClock, cookie = 'siwx', secret } = options
  const origins = [options.domain].flat().map(originOf)
  // Another site in this process must not take the sessions of this one.
  const memoryOf = (kind: string) =>
    options.clock ? memoryStorage(clock) : siteStorage(JSON.stringify([kind, cookie, origins]))
  const { nonces = memoryOf('nonces'), sessions = memoryOf('sessions') } = options
  return {
    options,
    clock,
    origins,
    nonces: createNonces({ secret: nonceSecretOf(options), storage: nonces, clock }),
    sessions: secret === undefined ? storedSessions(sessions, clock) : signedSessions(secret),
    sessionCookie: createCookie(cookie, origins),
    visitorCookie: createCookie(`${cookie}-visitor`, origins),
  }
}

/** Falls back to a random secret of this process, whose nonces no other process accepts. */
function nonceSecretOf({ nonceSecret, secret }: SiwxOptions): string {
  const configured = nonceSecret ?? (process.env.SIWX_NONCE_SECRET || undefined)
  if (configured !== undefined && configured.length < 32)
    throw siwxServerErrors.create('nonceSecret', [])
  return configured ?? secret ?? randomBytes(32).toString('base64url')
}
