import { memoryDriver } from './memoryDriver.ts'
import type { StorageDriver } from './Storage.ts'

/** A driver that never throws: what cannot be written (blocked, full) stays in memory for the page's life. */
export function resilientDriver(driver: StorageDriver): StorageDriver {
  const memory = memoryDriver()
  return {
    getItem(key) {
      try {
        return memory.getItem(key) ?? driver.getItem(key)
      } catch {
        return null // blocked: memory had nothing either
      }
    },
    setItem(key, value) {
      try {
        driver.setItem(key, value)
        memory.removeItem(key)
      } catch {
        memory.setItem(key, value) // blocked or full: this page still remembers
      }
    },
    removeItem(key) {
      memory.removeItem(key)
      try {
        driver.removeItem(key)
      } catch {
        // blocked: nothing was there
      }
    },
    subscribe: (changed) => driver.subscribe?.(changed) ?? (() => undefined),
  }
}
