import { siteShare } from '../http/clientAddress.ts'

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

type Quota = {
  readonly client: number
  /**
   * Limit of one address block: a host can create any number of client keys, but not of addresses. An IPv6 site has that
   * of 16 blocks, and a quarter of the total at most.
   */
  readonly block: number
  readonly total: number
}
type Holder = Origin & { readonly client?: string }

/** Counts the units that each client, each address block and all together hold, and compares them to a quota. */
export class QuotaCounter {
  readonly #quota: Quota
  readonly #clients = new Map<string, number>()
  readonly #blocks = new Map<string, number>()
  #total = 0

  constructor(quota: Quota) {
    this.#quota = quota
  }

  get total(): number {
    return this.#total
  }

  /**
   * The first quota that further `units` would exceed. A socket without an authenticated client counts for its block
   * only.
   */
  exceeded({ client, block, site, share }: Holder, units: number): keyof Quota | undefined {
    const quota = this.#quota
    if (this.#total + units > quota.total) return 'total'
    if ((this.#blocks.get(block) ?? 0) + units > quota.block * share) return 'block'
    const siteQuota = Math.max(quota.block, Math.min(quota.block * siteShare, quota.total / 4))
    if (site !== undefined && (this.#blocks.get(site) ?? 0) + units > siteQuota) return 'block'
    if (client === undefined) return undefined
    return (this.#clients.get(client) ?? 0) + units > quota.client ? 'client' : undefined
  }

  /** Adds units; a negative number removes them. */
  add({ client, block, site }: Holder, units: number): void {
    this.#total += units
    change(this.#blocks, block, units)
    if (site !== undefined) change(this.#blocks, site, units)
    if (client !== undefined) change(this.#clients, client, units)
  }
}

function change(counts: Map<string, number>, key: string, units: number): void {
  const count = (counts.get(key) ?? 0) + units
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
