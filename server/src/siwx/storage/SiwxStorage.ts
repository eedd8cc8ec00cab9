/** Texts that are kept for a while: nonces, and sessions. */
export interface SiwxStorage {
  /** Keeps `value` under `key` for so many milliseconds. */
  set(key: string, value: string, ttl: number): void | Promise<void>
  get(key: string): string | undefined | Promise<string | undefined>
  /** Gives and forgets it in one step: of several that ask at once, in whatever process, one gets it. */
  take(key: string): string | undefined | Promise<string | undefined>
  close?(): Promise<void>
}
