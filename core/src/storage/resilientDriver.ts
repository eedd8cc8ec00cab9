import { memoryDriver } from './memoryDriver.ts'
import type { StorageDriver } from './Storage.ts'

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
