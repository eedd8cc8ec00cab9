/** The client, address block and project whose quotas a socket and its messages count for. */
export type Sender = {
  /** The authenticated `did:key`. */
  readonly client: string
  /** Address block: an IPv4 address, a /64 of IPv6, or `unknown`. */
  readonly block: string
  /** The /48 of an IPv6 address, which has quotas of its own. */
  readonly site?: string
  /** Factor for the quotas of the block: above 1 for `unknown`, which many clients share. */
  readonly share: number
  /** Project id; empty when the relay serves any project. */
  readonly project: string
}

/** Address block of a socket whose client is not authenticated yet. */
export type Origin = Pick<Sender, 'block' | 'site' | 'share'>

/** Whose turn it is where clients take turns: an IPv6 subscriber with many blocks has one. */
export function fairKey({ block, site }: Origin): string {
  return site ?? block
}
