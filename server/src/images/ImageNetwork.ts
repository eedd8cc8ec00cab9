export type UpstreamRequest = {
  readonly url: URL
  /** The address that was checked: the connection goes there and nowhere else. */
  readonly address: string
  readonly maxBytes: number
  readonly signal: AbortSignal
}
export type UpstreamResponse = {
  readonly status: number
  /** Where it redirects to, as written. */
  readonly location?: string
  /** Absent where it was longer than the limit, or encoded. */
  readonly body?: Uint8Array
}

/** How the picture proxy reaches the internet. */
export type ImageNetwork = {
  /** All addresses of a host. */
  resolve(host: string): Promise<readonly string[]>
  request(request: UpstreamRequest): Promise<UpstreamResponse>
}
