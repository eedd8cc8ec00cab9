import { resilientDriver } from './resilientDriver.ts'
import type { StorageDriver } from './Storage.ts'

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
