import type { Clock } from '@portico/core'
import { digest, newToken } from '../../http/tokens.ts'
import type { SiwxStorage } from '../storage/SiwxStorage.ts'
import { endOf } from './endOf.ts'
import { parseSignedIn } from './parseSignedIn.ts'
import type { Sessions } from './Sessions.ts'

/** Keeps sessions in a storage; the cookie contains an id of 256 random bits, the storage key its digest. */
export function storedSessions(storage: SiwxStorage, clock: Clock): Sessions {
  const keyOf = (token: string) => `session:${digest(token)}`
  return {
    async open(all) {
      const token = newToken()
      await storage.set(keyOf(token), JSON.stringify(all), endOf(all) - clock.now())
      return token
    },
    async read(token) {
      const text = await storage.get(keyOf(token))
      return text === undefined ? [] : parseSignedIn(text)
    },
    async end(token) {
      await storage.take(keyOf(token))
    },
  }
}
