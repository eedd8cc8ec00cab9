import type { Clock } from '@portico/core'
import { Allowance } from './Allowance.ts'
import { Allowances } from './Allowances.ts'
import { Ledger } from './Ledger.ts'
import type { RelayLimits } from './RelayLimits.ts'
import { relayErrors } from './relayErrors.ts'
import type { Origin, Sender } from './Sender.ts'

/** Takes units of work, and gives the milliseconds to wait before the next. */
export type Take = (units: number) => number

type Entry = { sockets: number; readonly allowance: Allowance }
const full = { total: 'full', block: 'tooManyBlockSockets', client: 'tooManySockets' } as const

/** The sockets that are open here, and how much each client and each address block may still ask for. */
export class Clients {
  readonly #limits: RelayLimits
  readonly #clock: Clock
  readonly #sockets: Ledger
  readonly #clients = new Map<string, Entry>()
  readonly #frames: Allowances
  readonly #upgrades: Allowances
  readonly #refusals: Allowances

  constructor(limits: RelayLimits, clock: Clock) {
    this.#limits = limits
    this.#clock = clock
    const { connectionsPerClient: client, connectionsPerBlock: block, connections: total } = limits
    this.#sockets = new Ledger({ client, block, total })
    const allowances = (perSecond: number, burst: number) =>
      new Allowances({ perSecond, burst }, clock)
    this.#frames = allowances(limits.framesPerSecondPerBlock, limits.burstPerBlock)
    this.#upgrades = allowances(limits.upgradesPerSecond, limits.upgradeBurst)
    this.#refusals = allowances(limits.refusalsPerSecond, limits.refusalBurst)
  }

  /** Clients that have proved their key. */
  get size(): number {
    return this.#clients.size
  }

  get sockets(): number {
    return this.#sockets.total
  }

  /**
   * Counts a socket before it is opened, whatever it may show. Throws `relay/tooManyUpgrades`, `relay/full` or
   * `relay/tooManyBlockSockets`.
   */
  arrive(origin: Origin): void {
    if (!this.#upgrades.of(origin).tryTake()) throw relayErrors.create('tooManyUpgrades', [])
    const scope = this.#sockets.exceeded(origin, 1)
    if (scope) throw relayErrors.create(full[scope], [])
    this.#sockets.add(origin, 1)
  }

  depart(origin: Origin): void {
    this.#sockets.add(origin, -1)
  }

  /** Whether the block may be told of one more refusal over a socket that is opened for it. */
  mayBeTold(origin: Origin): boolean {
    return this.#refusals.of(origin).tryTake()
  }

  /** Counts a socket that has arrived for its client, too. Throws `relay/tooManySockets`. */
  enter(sender: Sender): Take {
    const { connectionsPerClient, framesPerSecond: perSecond, burst } = this.#limits
    const entry = this.#clients.get(sender.client) ?? {
      sockets: 0,
      allowance: new Allowance({ perSecond, burst }, this.#clock),
    }
    if (entry.sockets >= connectionsPerClient) throw relayErrors.create('tooManySockets', [])
    entry.sockets += 1
    this.#clients.set(sender.client, entry)
    const ofBlock = this.#frames.of(sender)
    return (units) => Math.max(entry.allowance.take(units), ofBlock.take(units))
  }

  leave({ client }: Sender): void {
    const entry = this.#clients.get(client)
    if (!entry) return
    entry.sockets -= 1
    if (entry.sockets === 0) this.#clients.delete(client)
  }
}
