import type { Clock } from '@portico/core'
import { QuotaCounter } from './QuotaCounter.ts'
import type { RelayLimits } from './RelayLimits.ts'
import { relayErrors } from './relayErrors.ts'
import type { Origin, Sender } from './Sender.ts'
import { TokenBucket } from './TokenBucket.ts'
import { TokenBuckets } from './TokenBuckets.ts'

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
