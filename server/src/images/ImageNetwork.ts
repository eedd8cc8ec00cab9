export type UpstreamRequest = {
  readonly url: URL
  /** The checked IP address, which the connection must use. */
  readonly address: string
  readonly maxBytes: number
  readonly signal: AbortSignal
}
export type UpstreamResponse = {
  readonly status: number
  /** The raw `location` header of a redirect. */
  readonly location?: string
  /** Absent when the status is not 200, or the body is longer than `maxBytes` or encoded. */
  readonly body?: Uint8Array
}

/** Network access of the image proxy. */
export type ImageNetwork = {
  /** All IP addresses of a host. */
  resolve(host: string): Promise<readonly string[]>
  request(request: UpstreamRequest): Promise<UpstreamResponse>
}
