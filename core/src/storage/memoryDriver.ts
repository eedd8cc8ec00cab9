import type { StorageDriver } from './Storage.ts'

/** Keeps values in memory until the page closes; the default on a server. */
export function memoryDriver(): StorageDriver {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
