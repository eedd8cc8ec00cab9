import { keyedStorage, type Parser, type StorageDriver } from './keyedStorage.ts'

export type StorageTable = Record<string, Parser>
type Output<parser> = parser extends Parser<infer value> ? value : never

/** Storage whose values are checked by the schema of their key. */
export type Storage<table extends StorageTable> = {
  /** `undefined` when absent, or when the stored text no longer matches its schema. */
  get<key extends keyof table & string>(key: key): Output<table[key]> | undefined
  set<key extends keyof table & string>(key: key, value: Output<table[key]>): void
  remove(key: keyof table & string): void
}

/** Storage as a table: one schema per key, all keys under one prefix. */
export function createStorage<const table extends StorageTable>(
  table: table,
  driver: StorageDriver,
  prefix = '@portico/',
): Storage<table> {
  const storage = keyedStorage(driver, prefix)
  return {
    // The compiler cannot relate the key to its parser's type.
    get: (key) => storage.get(key, table[key]!) as Output<table[typeof key]> | undefined,
    set: (key, value) => storage.set(key, value),
    remove: (key) => storage.remove(key),
  }
}
