import { type Clock, systemClock } from '@portico/core'
import { siwxErrors } from '@portico/core/siwx'
import type { SiwxStorage } from './SiwxStorage.ts'

type Entry = { readonly value: string; readonly expiresAt: number }

/**
 * Keeps texts in this process, for a server of one process: the 100,000 set last, and every added key until it expires.
 * With 100,000 added keys, `add` throws `siwx/unavailable` until some expire.
 */
export function memoryStorage(clock: Clock = systemClock, maxEntries = 100_000): SiwxStorage {
  const entries = new Map<string, Entry>()
  const added = new Map<string, number>()
  const get = (key: string) => {
    const found = entries.get(key)
    return found && found.expiresAt > clock.now() ? found.value : undefined
  }
  return {
    set(key, value, ttl) {
      entries.delete(key)
      entries.set(key, { value, expiresAt: clock.now() + ttl })
      // The oldest entries are first, and most expired ones are among them.
      for (const [old, { expiresAt }] of entries)
        if (expiresAt <= clock.now() || entries.size > maxEntries) entries.delete(old)
        else break
    },
    get,
    take(key) {
      const value = get(key)
      entries.delete(key)
      added.delete(key)
      return value
    },
    add(key, ttl) {
      for (const [old, expiresAt] of added)
        if (expiresAt <= clock.now()) added.delete(old)
        else break
      if ((added.get(key) ?? 0) > clock.now()) return false
      if (added.size >= maxEntries) throw siwxErrors.create('unavailable', [])
      added.set(key, clock.now() + ttl)
      return true
    },
  }
}
