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
 * A driver that never throws: values that cannot be written (blocked, full) are kept in memory until the page closes, and
 * so are all where reads are answered with promises. A driver may write with promises, but answers reads at once. `failed` receives what the driver threw or rejected with.
 */
export function resilientDriver(
  driver: StorageDriver,
  failed: (error: unknown) => void = () => undefined,
): StorageDriver {
  /** The last write of each key; `kept` is its value if it failed. */
  const writes = new Map<string, { kept?: string | undefined }>()
  let isUnreadable: true | undefined
  return {
    getItem(key) {
      let text: string | null = null
      callSafely(() => {
        const answer: unknown = writes.get(key)?.kept ?? driver.getItem(key)
        if (typeof answer === 'string') text = answer
        else if (answer) {
          isUnreadable = true
          failed(Error('getItem returned no text'))
        }
        return answer // a promise may reject
      }, failed)
      return text
    },
    setItem(key, value) {
      const write = { kept: isUnreadable && value }
      writes.set(key, write)
      callSafely(
        () => driver.setItem(key, value),
        (error) => {
          write.kept = value
          failed(error)
        },
      )
    },
    removeItem(key) {
      writes.delete(key)
      callSafely(() => driver.removeItem(key), failed)
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
