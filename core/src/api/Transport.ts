export type TransportRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** Entries that are undefined or null are dropped. */
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Moves bytes. Knows nothing of schemas; returns parsed JSON. Throws `api/*`. */
export type Transport = (request: TransportRequest) => Promise<unknown>
