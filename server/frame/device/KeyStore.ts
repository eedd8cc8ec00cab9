/** Storage of this browser that keeps keys which scripts cannot read; values are structured clones. */
export type KeyStore = {
  /** False where the browser blocks storage or has no room: what is stored ends with the page. */
  readonly isLasting: boolean
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  /** Stores `value` unless the key has one, and returns what is stored: two tabs that start at once agree. */
  keepFirst<value>(key: string, value: value): Promise<value>
  delete(key: string): Promise<void>
}
