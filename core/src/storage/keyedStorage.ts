/** The part of `localStorage` that the kit needs; every call may throw. Writes may return promises, `getItem` may not. */
export type StorageDriver = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Reports changes made by other tabs. */
  subscribe?(changed: (key: string | null) => void): () => void
}

/** The part of a schema that storage needs; zod, zod/mini and others have it. */
export type Parser<value = unknown> = {
  safeParse(data: unknown): { success: true; data: value } | { success: false }
}

/** Values by key, each validated with the caller's schema. */
export type KeyedStorage = {
  /** `undefined` when absent, or when the stored text does not fit. */
  get<value>(key: string, schema: Parser<value>): value | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
}

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
