import type { KeyedStorage, StorageDriver } from './Storage.ts'

/** Storage under `prefix`, with each value validated by the caller's schema. */
export function keyedStorage(driver: StorageDriver, prefix: string): KeyedStorage {
  return {
    get(key, schema) {
      const text = driver.getItem(prefix + key)
      if (text === null) return undefined
      const parsed = schema.safeParse(safeJson(text))
      return parsed.success ? parsed.data : undefined
    },
    set(key, value) {
      driver.setItem(prefix + key, JSON.stringify(value))
    },
    remove(key) {
      driver.removeItem(prefix + key)
    },
  }
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (forbidden.has(key) ? undefined : value))
  } catch {
    return undefined // corrupt text counts as absent
  }
}
