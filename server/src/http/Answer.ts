/** What a route found, before the conditions of the request are looked at. */
export type Answer = {
  readonly status: number
  readonly body: string | Uint8Array
  readonly type: string
  /** Seconds that caches may keep it; 0: not at all. */
  readonly maxAge: number
  /** More to say than what follows from the others. */
  readonly headers?: Readonly<Record<string, string>>
}
