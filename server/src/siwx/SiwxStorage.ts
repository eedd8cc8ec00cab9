import { type Clock, systemClock } from '@portico/core/async'
import { siwxErrors } from '@portico/core/siwx'

/** Storage of texts that expire: sessions and used nonces. */
export interface SiwxStorage {
  /** Stores `value` under `key` for `ttl` milliseconds. */
  set(key: string, value: string, ttl: number): void | Promise<void>
  get(key: string): string | undefined | Promise<string | undefined>
  /** Returns and deletes a value atomically: of concurrent calls in any process only one gets it. */
  take(key: string): string | undefined | Promise<string | undefined>
  /**
   * Stores a key for `ttl` milliseconds atomically; `false` if it exists already, so that of concurrent calls in any
   * process only one gets `true`. Must not evict keys: throws when there is no room.
   */
  add(key: string, ttl: number): boolean | Promise<boolean>
  close?(): Promise<void>
}

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

/**
 * The memory of one site in this process, by a name for it. Bundlers of servers, as Next's, give a route and a page a copy
 * of their modules each; both find the same memory here.
 */
export function siteStorage(name: string): SiwxStorage {
  const key = Symbol.for(`@portico/siwx ${name}`)
  const shared = globalThis as { [key]?: SiwxStorage }
  shared[key] ??= memoryStorage()
  return shared[key]
}
