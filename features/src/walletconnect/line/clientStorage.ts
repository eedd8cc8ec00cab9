import type { KeyedStorage } from '@portico/core'

const anything = { safeParse: (data: unknown) => ({ success: true, data }) as const }

/** What the library keeps, over the kit's storage. `prefix` is cut from its keys, so that they last. */
export function clientStorage(storage: KeyedStorage, prefix: string) {
  const at = (key: string) => `client/${key.replace(`:${prefix}`, '')}`
  return {
    getItem: async <value>(key: string) => storage.get(at(key), anything) as value | undefined,
    setItem: async (key: string, value: unknown) => storage.set(at(key), value),
    removeItem: async (key: string) => storage.remove(at(key)),
    // Asked only for entries of the provider on top of the client, which keeps none here.
    getKeys: async (): Promise<string[]> => [],
    getEntries: async <value>(): Promise<[string, value][]> => [],
  }
}
