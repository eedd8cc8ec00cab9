/** Texts that are kept for a while: sessions, and which nonces were used. */
export interface SiwxStorage {
  /** Keeps `value` under `key` for so many milliseconds. */
  set(key: string, value: string, ttl: number): void | Promise<void>
  get(key: string): string | undefined | Promise<string | undefined>
  /** Gives and forgets it in one step: of several that ask at once, in whatever process, one gets it. */
  take(key: string): string | undefined | Promise<string | undefined>
  /**
   * Keeps a key that must not be forgotten for so many milliseconds, in one step: `false` where it is there already, so
   * that of several that ask at once, in whatever process, one is told `true`. Throws where there is no room, rather
   * than forget another.
   */
  add(key: string, ttl: number): boolean | Promise<boolean>
  close?(): Promise<void>
}
