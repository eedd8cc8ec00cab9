import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@portico/core'
import { createNonce } from './createNonce.ts'
import { digest } from './digest.ts'

import type { SiwxStorage } from './storage/SiwxStorage.ts'

/** Milliseconds that a nonce is good for: 5 minutes (T11). */
export const nonceLifetimeMs = 300_000

export type Nonces = {
  /** A new one, which this visitor may use once. Nothing is stored for it. */
  give(visitor: string): string
  /** Uses one: afterwards it is refused. `undefined` where it is not this visitor's, is over or was used; else what allows it again. */
  take(visitor: string, nonce: string): Promise<(() => Promise<void>) | undefined>
}
type Options = {
  /** Of all processes that serve the same visitors. */
  readonly secret: string
  readonly storage: SiwxStorage
  readonly clock: Clock
}

/** Hexadecimal digits of the time of issue (milliseconds) and of 96 bits of the code behind it. */
const [timeDigits, codeDigits] = [12, 24]
const shape = /^[\da-f]{68}$/

/**
 * Nonces that carry their time of issue and a code (HMAC-SHA-256) of that, of 128 random bits and of whose they are: a
 * server need not remember what it gave, and nobody can make it forget. Those that were used are remembered until
 * they are over.
 */
export function createNonces({ secret, storage, clock }: Options): Nonces {
  const codeOf = (visitor: string, head: string) =>
    // The secret may serve for more than this.
    createHmac('sha256', secret)
      .update(`portico siwx nonce ${visitor} ${head}`)
      .digest('hex')
      .slice(0, codeDigits)
  return {
    give(visitor) {
      const time = Math.floor(clock.now()).toString(16).padStart(timeDigits, '0')
      const head = time + createNonce()
      return head + codeOf(visitor, head)
    },
    async take(visitor, nonce) {
      if (!shape.test(nonce)) return undefined
      const [head, code] = [nonce.slice(0, -codeDigits), nonce.slice(-codeDigits)]
      if (!timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(visitor, head)))) return undefined
      const left = Number.parseInt(nonce.slice(0, timeDigits), 16) + nonceLifetimeMs - clock.now()
      const key = `nonce:${digest(visitor, nonce)}`
      if (left <= 0 || !(await storage.add(key, left))) return undefined
      return async () => {
        await storage.take(key)
      }
    },
  }
}
