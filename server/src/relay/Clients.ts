import type { Clock } from '@portico/core'
import { Allowance } from './Allowance.ts'
import type { RelayLimits } from './RelayLimits.ts'
import { relayErrors } from './relayErrors.ts'

type Entry = { sockets: number; readonly allowance: Allowance }

/** The clients that have a socket here; the sockets of one client share one allowance. */
export class Clients {
  readonly #limits: RelayLimits
  readonly #clock: Clock
  readonly #entries = new Map<string, Entry>()
  #sockets = 0

  constructor(limits: RelayLimits, clock: Clock) {
    this.#limits = limits
    this.#clock = clock
  }

  get size(): number {
    return this.#entries.size
  }

  get sockets(): number {
    return this.#sockets
  }

  /** Counts a socket in. Throws `relay/full` or `relay/tooManySockets`. */
  enter(client: string): Allowance {
    const { connections, connectionsPerClient, framesPerSecond, burst } = this.#limits
    if (this.#sockets >= connections) throw relayErrors.create('full', [])
    const entry = this.#entries.get(client) ?? {
      sockets: 0,
      allowance: new Allowance({ perSecond: framesPerSecond, burst }, this.#clock),
    }
    if (entry.sockets >= connectionsPerClient) throw relayErrors.create('tooManySockets', [])
    entry.sockets += 1
    this.#sockets += 1
    this.#entries.set(client, entry)
    return entry.allowance
  }

  leave(client: string): void {
    const entry = this.#entries.get(client)
    if (!entry) return
    entry.sockets -= 1
    this.#sockets -= 1
    if (entry.sockets === 0) this.#entries.delete(client)
  }
}
