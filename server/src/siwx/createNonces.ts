import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@portico/core/async'
import { digest } from '../http/tokens.ts'
import type { SiwxStorage } from './SiwxStorage.ts'

/** Milliseconds for which a nonce is valid: 5 minutes (T11). */
export const nonceLifetimeMs = 300_000

export type Nonces = {
  /** Issues a nonce that this visitor may use once. Stores nothing. */
  issue(visitor: string): string
  /**
   * Uses up a nonce and returns a function that allows it again; `undefined` for one of another visitor, expired or
   * used.
   */
  consume(visitor: string, nonce: string): Promise<(() => Promise<void>) | undefined>
}
type Options = {
  /** Shared by all processes that serve the same visitors. */
  readonly secret: string
  readonly storage: SiwxStorage
  readonly clock: Clock
}

/** Hexadecimal digits of the time of issue (milliseconds), and of the 96-bit code at the end. */
const [timeDigits, codeDigits] = [12, 24]
const shape = /^[\da-f]{68}$/

/**
 * Nonces that contain their time of issue, 128 random bits and a code (HMAC-SHA-256) of both and of the visitor. The
 * server stores no issued nonces, which a flood of requests could evict; it stores used ones until they expire.
 */
export function createNonces({ secret, storage, clock }: Options): Nonces {
  const codeOf = (visitor: string, head: string) =>
    // The prefix separates this use of the secret from others.
    createHmac('sha256', secret)
      .update(`portico siwx nonce ${visitor} ${head}`)
      .digest('hex')
      .slice(0, codeDigits)
  return {
    issue(visitor) {
      const time = Math.floor(clock.now()).toString(16).padStart(timeDigits, '0')
      const head = time + createNonce()
      return head + codeOf(visitor, head)
    },
    async consume(visitor, nonce) {
      if (!shape.test(nonce)) return undefined
      const [head, code] = [nonce.slice(0, -codeDigits), nonce.slice(-codeDigits)]
      if (!timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(visitor, head)))) return undefined
      const remainingMs =
        Number.parseInt(nonce.slice(0, timeDigits), 16) + nonceLifetimeMs - clock.now()
      const key = `nonce:${digest(visitor, nonce)}`
      if (remainingMs <= 0 || !(await storage.add(key, remainingMs))) return undefined
      return async () => {
        await storage.take(key)
      }
    },
  }
}

/** 128 random bits as hexadecimal digits, since EIP-4361 and CAIP-122 require alphanumeric nonces. */
export function createNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
}
