import { type Clock, systemClock } from '@portico/core'
import { siwxErrors } from '@portico/core/siwx'
import type { SiwxStorage } from './SiwxStorage.ts'

type Kept = { readonly value: string; readonly expiresAt: number }

/**
 * Texts in this process, for a server of one process, and forgotten with it: the last 100,000 that were set, and every
 * added key until its end. With 100,000 of those, `add` throws `siwx/unavailable` until some are over.
 */
export function memoryStorage(clock: Clock = systemClock, most = 100_000): SiwxStorage {
  const kept = new Map<string, Kept>()
  const added = new Map<string, number>()
  const get = (key: string) => {
    const found = kept.get(key)
    return found && found.expiresAt > clock.now() ? found.value : undefined
  }
  return {
    set(key, value, ttl) {
      kept.delete(key)
      kept.set(key, { value, expiresAt: clock.now() + ttl })
      // The oldest are first; most of what is over is among them.
      for (const [old, { expiresAt }] of kept)
        if (expiresAt <= clock.now() || kept.size > most) kept.delete(old)
        else break
    },
    get,
    take(key) {
      const value = get(key)
      kept.delete(key)
      added.delete(key)
      return value
    },
    add(key, ttl) {
      for (const [old, expiresAt] of added)
        if (expiresAt <= clock.now()) added.delete(old)
        else break
      if ((added.get(key) ?? 0) > clock.now()) return false
      if (added.size >= most) throw siwxErrors.create('unavailable', [])
      added.set(key, clock.now() + ttl)
      return true
    },
  }
}
