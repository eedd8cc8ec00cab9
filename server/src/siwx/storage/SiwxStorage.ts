/** Storage of texts that expire: sessions and used nonces. */
export interface SiwxStorage {
  /** Stores `value` under `key` for `ttl` milliseconds. */
  set(key: string, value: string, ttl: number): void | Promise<void>
  get(key: string): string | undefined | Promise<string | undefined>
  /** Returns and deletes a value atomically: of concurrent calls in any process only one gets it. */
  take(key: string): string | undefined | Promise<string | undefined>
  /**
   * Stores a key for `ttl` milliseconds atomically; `false` if it exists already, so that of concurrent calls in any
   * process only one gets `true`. Must not evict keys: throws when there is no room.
   */
  add(key: string, ttl: number): boolean | Promise<boolean>
  close?(): Promise<void>
}
