/** The part of `localStorage` that the kit needs; every call may throw. */
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
