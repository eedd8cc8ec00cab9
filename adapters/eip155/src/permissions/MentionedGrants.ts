import { type Grant, grantId } from './Grant.ts'

type Mention = { readonly grant: Grant; readonly block: bigint }

/** Grants that are kept in all, and of one contract while there is space: anybody can emit events for an account. */
const maxGrants = 20_000
const maxOfContract = 1_000
const minOfContract = 2

/**
 * What events mention, each once with what the newest said. Every contract has a share, so that one that emits events
 * without end keeps no other one out; what does not fit is counted as not searched.
 */
export class MentionedGrants {
  /** The newest block of which something was left out. */
  cutAt: bigint | undefined
  readonly #contracts = new Map<string, Map<string, Mention>>()
  #share = maxOfContract
  #size = 0

  /** Whether no share of any contract can be made smaller for another grant. */
  get isFull(): boolean {
    return this.#size >= maxGrants && this.#share <= minOfContract
  }

  /** Adds what an event of this block mentions; the newest comes first. */
  add(grant: Grant, block: bigint): void {
    const own = this.#contracts.get(grant.token) ?? new Map<string, Mention>()
    const id = grantId(grant)
    if (own.has(id)) return
    if (own.size >= this.#share || this.isFull) {
      this.cut(block)
      return
    }
    own.set(id, { grant, block })
    this.#contracts.set(grant.token, own)
    this.#size += 1
    if (this.#size >= maxGrants && !this.isFull) this.shrink()
  }

  /** What is mentioned, by contract, newest first. */
  get contracts(): readonly (readonly Mention[])[] {
    return [...this.#contracts.values()].map((own) => [...own.values()])
  }

  private shrink(): void {
    this.#share = Math.max(minOfContract, Math.floor(this.#share / 2))
    for (const own of this.#contracts.values()) {
      for (const [id, { block }] of [...own].slice(this.#share)) {
        own.delete(id)
        this.#size -= 1
        this.cut(block)
      }
    }
  }

  private cut(block: bigint): void {
    if (this.cutAt === undefined || block > this.cutAt) this.cutAt = block
  }
}
