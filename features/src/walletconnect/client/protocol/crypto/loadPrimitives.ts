import { once } from '@portico/core/internal'
import type { Primitives } from './Primitives.ts'
import { webPrimitives } from './webPrimitives.ts'

/** The browser's own algorithms; the software ones load only where a browser, or a page without TLS, has none. */
export const loadPrimitives: () => Promise<Primitives> = once(async () => {
  try {
    const secret = new Uint8Array(32).fill(1)
    await Promise.all([webPrimitives.agreementKey(secret), webPrimitives.identityKey(secret)])
    return webPrimitives
  } catch {
    // A browser before 2025, or `crypto.subtle` is missing.
    return (await import('../software/softwarePrimitives.ts')).softwarePrimitives
  }
})
