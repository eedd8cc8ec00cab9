import type { Clock } from '@portico/core'
import { createNonce } from './createNonce.ts'
import { digest } from './digest.ts'
import { nonceLife } from './nonceLife.ts'
import type { SiwxStorage } from './storage/SiwxStorage.ts'

export type Nonces = {
  /** A new one, which this visitor may use once. */
  give(visitor: string): Promise<string>
  /** Uses one: afterwards it is unknown. `undefined` where it is, or was given to another; else what puts it back. */
  take(visitor: string, nonce: string): Promise<(() => Promise<void>) | undefined>
}

/** Nonces under a digest of them and of whose they are, so that another visitor finds nothing to use up. */
export function createNonces(storage: SiwxStorage, clock: Clock): Nonces {
  const keyOf = (visitor: string, nonce: string) => `nonce:${digest(visitor, nonce)}`
  return {
    async give(visitor) {
      const nonce = createNonce()
      await storage.set(keyOf(visitor, nonce), String(clock.now() + nonceLife), nonceLife)
      return nonce
    },
    async take(visitor, nonce) {
      const key = keyOf(visitor, nonce)
      const expiresAt = await storage.take(key)
      if (expiresAt === undefined) return undefined
      return async () => {
        const left = Number(expiresAt) - clock.now()
        if (left > 0) await storage.set(key, expiresAt, left)
      }
    },
  }
}
