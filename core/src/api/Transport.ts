export type TransportRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** Entries that are undefined or null are dropped. */
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Requests bytes, such as a picture; the result is a `Blob`. */
  readonly blob?: boolean
  /** Sends cookies, as to a dapp's own server. Default: false. */
  readonly cookies?: boolean
  readonly signal?: AbortSignal
}

/** Sends HTTP requests without knowledge of schemas; returns parsed JSON, or a `Blob`. Throws `api/*`. */
export type Transport = (request: TransportRequest) => Promise<unknown>
