import { memoryDriver } from './memoryDriver.ts'
import type { StorageDriver } from './Storage.ts'

/**
 * `localStorage`, looked up at each call because merely naming it throws where storage is blocked.
 * What cannot be written (blocked, full) stays in memory for the page's life.
 */
export function browserDriver(page: typeof globalThis = globalThis): StorageDriver {
  const memory = memoryDriver()
  return {
    getItem(key) {
      try {
        return memory.getItem(key) ?? page.localStorage.getItem(key)
      } catch {
        return null // blocked: memory had nothing either
      }
    },
    setItem(key, value) {
      try {
        page.localStorage.setItem(key, value)
        memory.removeItem(key)
      } catch {
        memory.setItem(key, value) // blocked or full: this page still remembers
      }
    },
    removeItem(key) {
      memory.removeItem(key)
      try {
        page.localStorage.removeItem(key)
      } catch {
        // blocked: nothing was there
      }
    },
    subscribe(changed) {
      const listener = ({ key }: StorageEvent) => changed(key)
      page.addEventListener?.('storage', listener)
      return () => page.removeEventListener?.('storage', listener)
    },
  }
}
