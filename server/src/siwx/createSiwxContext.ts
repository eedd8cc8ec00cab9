import { randomBytes } from 'node:crypto'
import { systemClock } from '@portico/core'
import { createNonces } from './createNonces.ts'
import { createCookie } from './http/createCookie.ts'
import { originOf } from './http/originOf.ts'
import type { SiwxContext } from './SiwxContext.ts'
import type { SiwxOptions } from './SiwxOptions.ts'
import { signedSessions } from './session/signedSessions.ts'
import { storedSessions } from './session/storedSessions.ts'
import { siwxServerErrors } from './siwxServerErrors.ts'
import { memoryStorage } from './storage/memoryStorage.ts'
import { siteStorage } from './storage/siteStorage.ts'

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
