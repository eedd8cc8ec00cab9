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
  /** Throws what the driver throws, and for a promise. */
  const now = <value>(answer: value): value => {
    if (typeof (Object(answer) as PromiseLike<unknown>).then !== 'function') return answer
    callSafely(() => answer, failed)
    throw new TypeError('A storage driver must answer at once, not with a promise')
  }
  return {
    getItem(key) {
      try {
        const text = memory.getItem(key) ?? now(driver.getItem(key)) ?? null
        if (text === null || typeof text === 'string') return text
        throw new TypeError(`Expected text or null, received ${typeof text}`)
      } catch (error) {
        failed(error) // blocked, and not in memory either
        return null
      }
    },
    setItem(key, value) {
      try {
        now(driver.setItem(key, value))
        memory.removeItem(key)
      } catch (error) {
        memory.setItem(key, value) // blocked or full: kept until the page closes
        failed(error)
      }
    },
    removeItem(key) {
      memory.removeItem(key)
      try {
        now(driver.removeItem(key))
      } catch (error) {
        failed(error) // blocked: nothing was stored
      }
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
