import { callSafely } from '../async/callSafely.ts'
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
 * A driver that never throws: values that cannot be written (blocked, full, a driver that answers with promises) are
 * kept in memory until the page closes. `failed` receives what the driver threw.
 */
export function resilientDriver(
  driver: StorageDriver,
  failed: (error: unknown) => void = () => undefined,
): StorageDriver {
  const memory = memoryDriver()
  /** The text that the driver answers with; a failure to write calls `otherwise`. */
  const ask = (call: () => unknown, otherwise?: () => void): string | null => {
    try {
      const answer = call() ?? null
      if (answer === null || typeof answer === 'string') return answer
      // An answer by promise comes too late; it may reject.
      if (answer instanceof Promise) callSafely(() => answer, failed)
      else if (otherwise) return null
      throw TypeError(`Answered ${answer}`)
    } catch (error) {
      otherwise?.()
      failed(error)
      return null
    }
  }
  return {
    getItem: (key) => memory.getItem(key) ?? ask(() => driver.getItem(key)),
    setItem(key, value) {
      memory.removeItem(key)
      // Blocked or full: kept until the page closes.
      ask(
        () => driver.setItem(key, value),
        () => memory.setItem(key, value),
      )
    },
    removeItem(key) {
      memory.removeItem(key)
      ask(() => driver.removeItem(key), Boolean)
    },
    subscribe(changed) {
      let stop: unknown
      callSafely(() => {
        stop = driver.subscribe?.(changed)
        return stop
      }, failed)
      return () => callSafely(() => (stop as (() => void) | undefined)?.(), failed)
    },
  }
}
