/** Whose quotas a socket and its messages count in. */
export type Sender = {
  /** The `did:key` that it proved to hold. */
  readonly client: string
  /** Its address block: an IPv4 address, a /64 of IPv6, or `unknown`. */
  readonly block: string
  /** What the quotas of its block are multiplied by: more than 1 where many clients share one key. */
  readonly share: number
  /** Its project id; empty where the relay serves any. */
  readonly project: string
}

/** Where a socket comes from, before it has shown whose it is. */
export type Origin = Pick<Sender, 'block' | 'share'>
