import type { Clock } from '@portico/core/async'
import { siteShare } from '../http/clientAddress.ts'
import type { RelayLimits } from './RelayOptions.ts'
import { relayErrors } from './relayErrors.ts'
import { type Origin, QuotaCounter, type Sender } from './Sender.ts'

/** Takes units of work; returns the milliseconds to wait before the next. */
export type TakeUnits = (units: number) => number

type Entry = { sockets: number; readonly bucket: TokenBucket }
const errorKeys = { total: 'full', block: 'tooManyBlockSockets', client: 'tooManySockets' } as const

/** Counts the open sockets, and limits the work of each client and each address block. */
export class Clients {
  readonly #limits: RelayLimits
  readonly #clock: Clock
  readonly #sockets: QuotaCounter
  readonly #clients = new Map<string, Entry>()
  readonly #frames: TokenBuckets
  readonly #upgrades: TokenBuckets
  readonly #rejections: TokenBuckets

  constructor(limits: RelayLimits, clock: Clock) {
    this.#limits = limits
    this.#clock = clock
    const { connectionsPerClient: client, connectionsPerBlock: block, connections: total } = limits
    this.#sockets = new QuotaCounter({ client, block, total })
    const newBuckets = (perSecond: number, burst: number) =>
      new TokenBuckets({ perSecond, burst }, clock)
    this.#frames = newBuckets(limits.framesPerSecondPerBlock, limits.burstPerBlock)
    this.#upgrades = newBuckets(limits.upgradesPerSecond, limits.upgradeBurst)
    this.#rejections = newBuckets(limits.refusalsPerSecond, limits.refusalBurst)
  }

  /** Number of authenticated clients. */
  get size(): number {
    return this.#clients.size
  }

  get sockets(): number {
    return this.#sockets.total
  }

  /**
   * Counts a socket before it opens, independent of its token. Throws `relay/tooManyUpgrades`, `relay/full` or
   * `relay/tooManyBlockSockets`.
   */
  addSocket(origin: Origin): void {
    if (!this.#upgrades.of(origin).tryTake()) throw relayErrors.create('tooManyUpgrades', [])
    const scope = this.#sockets.exceeded(origin, 1)
    if (scope) throw relayErrors.create(errorKeys[scope], [])
    this.#sockets.add(origin, 1)
  }

  removeSocket(origin: Origin): void {
    this.#sockets.add(origin, -1)
  }

  /** Whether a socket may be opened to tell a client of this block why it is rejected. */
  maySendReason(origin: Origin): boolean {
    return this.#rejections.of(origin).tryTake()
  }

  /** Counts an authenticated socket for its client. Throws `relay/tooManySockets`. */
  addClientSocket(sender: Sender): TakeUnits {
    const { connectionsPerClient, framesPerSecond: perSecond, burst } = this.#limits
    const entry = this.#clients.get(sender.client) ?? {
      sockets: 0,
      bucket: new TokenBucket({ perSecond, burst }, this.#clock),
    }
    if (entry.sockets >= connectionsPerClient) throw relayErrors.create('tooManySockets', [])
    entry.sockets += 1
    this.#clients.set(sender.client, entry)
    const blockBucket = this.#frames.of(sender)
    return (units) => Math.max(entry.bucket.take(units), blockBucket.take(units))
  }

  removeClientSocket({ client }: Sender): void {
    const entry = this.#clients.get(client)
    if (!entry) return
    entry.sockets -= 1
    if (entry.sockets === 0) this.#clients.delete(client)
  }
}

/** Maximum number of buckets; beyond it the least recently used is deleted, and starts full on its next use. */
const maxBlocks = 100_000

/**
 * A token bucket for each address block and each IPv6 site, kept after its last socket, so that a reconnect does not reset
 * it.
 */
class TokenBuckets {
  readonly #rules: TokenBucketRules
  readonly #clock: Clock
  readonly #blocks = new Map<string, TokenBucket>()

  constructor(rules: TokenBucketRules, clock: Clock) {
    this.#rules = rules
    this.#clock = clock
  }

  of({ block, share, site }: Origin): Pick<TokenBucket, 'take' | 'tryTake'> {
    const ofBlock = this.#find(block, share)
    const ofSite = site === undefined ? undefined : this.#find(site, siteShare)
    return {
      take: (units) => Math.max(ofBlock.take(units), ofSite?.take(units) ?? 0),
      // The site is asked only for a block that has a unit: its own floods take nothing from its neighbours.
      tryTake: () => ofBlock.tryTake() && (ofSite?.tryTake() ?? true),
    }
  }

  #find(block: string, share: number): TokenBucket {
    const { perSecond, burst } = this.#rules
    const rules = { perSecond: perSecond * share, burst: burst * share }
    const bucket = this.#blocks.get(block) ?? new TokenBucket(rules, this.#clock)
    // The entry moves to the end of the map, so the least recently used is first.
    this.#blocks.delete(block)
    this.#blocks.set(block, bucket)
    const [oldest] = this.#blocks.keys()
    if (this.#blocks.size > maxBlocks && oldest !== undefined) this.#blocks.delete(oldest)
    return bucket
  }
}

type TokenBucketRules = { readonly perSecond: number; readonly burst: number }

/** A token bucket of units: `burst` at once, refilled by `perSecond`. */
class TokenBucket {
  readonly #rules: TokenBucketRules
  readonly #clock: Clock
  #tokens: number
  #at: number

  constructor(rules: TokenBucketRules, clock: Clock) {
    this.#rules = rules
    this.#clock = clock
    this.#tokens = rules.burst
    this.#at = clock.now()
  }

  /** Takes `units`; a shortfall becomes debt. Returns the milliseconds until the debt is refilled, or 0. */
  take(units: number): number {
    this.#refill()
    this.#tokens -= units
    return this.#tokens >= 0 ? 0 : Math.ceil((-this.#tokens / this.#rules.perSecond) * 1000)
  }

  /** Takes one unit; returns `false` and takes nothing when there is none. */
  tryTake(): boolean {
    this.#refill()
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  #refill(): void {
    const { perSecond, burst } = this.#rules
    const now = this.#clock.now()
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1000) * perSecond)
    this.#at = now
  }
}
