import { resilientDriver } from './resilientDriver.ts'
import type { StorageDriver } from './Storage.ts'

/**
 * `localStorage`, looked up at each call because merely naming it throws where storage is blocked; then,
 * as where it is full, what is written stays in memory for the page's life.
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
