import { systemClock } from '@portico/core'
import { createNonces } from './createNonces.ts'
import type { Desk } from './Desk.ts'
import { createCookie } from './http/createCookie.ts'
import { originOf } from './http/originOf.ts'
import type { SiwxOptions } from './SiwxOptions.ts'
import { signedSessions } from './session/signedSessions.ts'
import { storedSessions } from './session/storedSessions.ts'
import { memoryStorage } from './storage/memoryStorage.ts'

/** Puts together what the options leave open. Throws `siwxServer/domain` and `siwxServer/secret`. */
export function openDesk(options: SiwxOptions): Desk {
  const { clock = systemClock, cookie = 'siwx', secret } = options
  const { nonces = memoryStorage(clock), sessions = memoryStorage(clock) } = options
  const origins = [options.domain].flat().map(originOf)
  return {
    options,
    clock,
    origins,
    nonces: createNonces(nonces, clock),
    sessions: secret === undefined ? storedSessions(sessions, clock) : signedSessions(secret),
    ticket: createCookie(cookie, origins),
    visitor: createCookie(`${cookie}-visitor`, origins),
  }
}
