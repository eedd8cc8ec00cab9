/** An in-memory storage with the library's interface. */
export function memoryStorage() {
  const entries = new Map<string, unknown>()
  return {
    getItem: async <value>(key: string) => entries.get(key) as value | undefined,
    setItem: async (key: string, value: unknown) => void entries.set(key, structuredClone(value)),
    removeItem: async (key: string) => void entries.delete(key),
    getKeys: async () => [...entries.keys()],
    getEntries: async <value>() => [...entries] as [string, value][],
  }
}
