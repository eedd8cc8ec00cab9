/** Result of a route, before conditional headers and the method of the request apply. */
export type Answer = {
  readonly status: number
  readonly body: string | Uint8Array
  readonly type: string
  /** Seconds for which caches may keep it; 0: `no-store`. */
  readonly maxAge: number
  /** Additional response headers. */
  readonly headers?: Readonly<Record<string, string>>
}
