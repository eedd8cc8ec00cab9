import type { Sender } from './Sender.ts'

export type Quota = {
  readonly client: number
  /** Of one address block: a host can make keys without end, but not addresses. */
  readonly block: number
  readonly total: number
}
type Holder = Pick<Sender, 'block' | 'share'> & { readonly client?: string }

/** How much of one thing each client and each address block holds, against its quota. */
export class Ledger {
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

  /** The first quota that so many more would exceed. Who has not shown a key yet counts in its block alone. */
  exceeded({ client, block, share }: Holder, units: number): keyof Quota | undefined {
    const quota = this.#quota
    if (this.#total + units > quota.total) return 'total'
    if ((this.#blocks.get(block) ?? 0) + units > quota.block * share) return 'block'
    if (client === undefined) return undefined
    return (this.#clients.get(client) ?? 0) + units > quota.client ? 'client' : undefined
  }

  /** Adds to what is held, or takes away where `units` is negative. */
  add({ client, block }: Holder, units: number): void {
    this.#total += units
    change(this.#blocks, block, units)
    if (client !== undefined) change(this.#clients, client, units)
  }
}

function change(counts: Map<string, number>, key: string, units: number): void {
  const count = (counts.get(key) ?? 0) + units
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
