import type { StorageDriver } from './keyedStorage.ts'

/**
 * `localStorage`, accessed on each call because even the property access throws where storage is blocked. If storage
 * is blocked or full, values are kept in memory until the page closes.
 */
export function browserDriver(page: typeof globalThis = globalThis): StorageDriver {
  return resilientDriver({
    getItem: (key) => page.localStorage.getItem(key),
    setItem: (key, value) => page.localStorage.setItem(key, value),
    removeItem: (key) => page.localStorage.removeItem(key),
    subscribe(changed) {
      const listener = ({ key }: StorageEvent) => changed(key)
      page.addEventListener?.('storage', listener)
      return () => page.removeEventListener?.('storage', listener)
    },
  })
}

/** Keeps values in memory until the page closes; the default on a server. */
export function memoryDriver(): StorageDriver {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

/**
 * A driver that never throws: values that cannot be written (blocked, full) are kept in memory until the page closes.
 */
export function resilientDriver(driver: StorageDriver): StorageDriver {
  const memory = memoryDriver()
  return {
    getItem(key) {
      try {
        return memory.getItem(key) ?? driver.getItem(key)
      } catch {
        return null // blocked, and not in memory either
      }
    },
    setItem(key, value) {
      try {
        driver.setItem(key, value)
        memory.removeItem(key)
      } catch {
        memory.setItem(key, value) // blocked or full: kept until the page closes
      }
    },
    removeItem(key) {
      memory.removeItem(key)
      try {
        driver.removeItem(key)
      } catch {
        // blocked: nothing was stored
      }
    },
    subscribe: (changed) => driver.subscribe?.(changed) ?? (() => undefined),
  }
}
