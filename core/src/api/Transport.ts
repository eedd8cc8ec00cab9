export type TransportRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** Entries that are undefined or null are dropped. */
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Asks for bytes, as of a picture: the answer is a `Blob`. */
  readonly blob?: boolean
  /** Goes with cookies, as to a dapp's own server; without them unless told. */
  readonly cookies?: boolean
  readonly signal?: AbortSignal
}

/** Moves bytes. Knows nothing of schemas; returns parsed JSON, or a `Blob`. Throws `api/*`. */
export type Transport = (request: TransportRequest) => Promise<unknown>
