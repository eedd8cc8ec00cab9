import type { KeyStore } from './KeyStore.ts'

/** For a browser that blocks storage in frames: the visitor signs in again after each load. */
export function memoryKeyStore(): KeyStore {
  const values = new Map<string, unknown>()
  return {
    isLasting: false,
    get: async (key) => values.get(key),
    async set(key, value) {
      values.set(key, value)
    },
    async keepFirst<value>(key: string, value: value) {
      if (!values.has(key)) values.set(key, value)
      return values.get(key) as value
    },
    async delete(key) {
      values.delete(key)
    },
  }
}
