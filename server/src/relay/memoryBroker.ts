import type { Broker, BrokerHost, CreateBroker } from './Broker.ts'
import type { Mail, MailKey } from './Mail.ts'
import { relayErrors } from './relayErrors.ts'

export type MemoryBrokerOptions = {
  /** Characters of all mail together; then what was acknowledged goes first, and new mail is refused. */
  readonly maxBytes?: number
}

/** Mailboxes in this process, for a relay of one process. A restart empties them. */
export function memoryBroker({ maxBytes = 256 * 2 ** 20 }: MemoryBrokerOptions = {}): CreateBroker {
  return (host) => new Mailboxes(host, maxBytes)
}

type Kept = { readonly mail: Mail; readonly takenBy: string[] }

class Mailboxes implements Broker {
  readonly #host: BrokerHost
  readonly #maxBytes: number
  readonly #boxes = new Map<string, Map<string, Kept>>()
  /** What expires in a second, by that second. */
  readonly #due = new Map<number, Set<Kept>>()
  /** Acknowledged by somebody, in that order: what may go when there is no room. */
  readonly #taken = new Set<Kept>()
  #bytes = 0
  #stopSweeping: (() => void) | undefined

  constructor(host: BrokerHost, maxBytes: number) {
    this.#host = host
    this.#maxBytes = maxBytes
  }

  async publish(mail: Mail): Promise<boolean> {
    const there = this.#boxes.get(mail.topic)?.get(mail.id)
    if (there && this.#lives(there)) return false
    if (there) this.#forget(there)
    this.#makeRoom(mail.data.length)
    this.#keep({ mail, takenBy: [] })
    this.#host.deliver(mail)
    return true
  }

  async subscribe(): Promise<void> {
    // All mail of the process is handed to the relay, which knows who wants it.
  }

  async unsubscribe(): Promise<void> {
    // See subscribe.
  }

  async read(topic: string, client: string): Promise<readonly Mail[]> {
    return [...(this.#boxes.get(topic)?.values() ?? [])]
      .filter((kept) => kept.mail.from !== client && !kept.takenBy.includes(client))
      .filter((kept) => this.#lives(kept))
      .map(({ mail }) => mail)
  }

  async acknowledge({ topic, id }: MailKey, client: string): Promise<void> {
    const kept = this.#boxes.get(topic)?.get(id)
    if (!kept) return
    kept.takenBy.push(client)
    this.#taken.add(kept)
  }

  async close(): Promise<void> {
    this.#stopSweeping?.()
    this.#boxes.clear()
    this.#due.clear()
    this.#taken.clear()
    this.#bytes = 0
  }

  #lives({ mail }: Kept): boolean {
    return mail.expiresAt > this.#host.clock.now()
  }

  #keep(kept: Kept): void {
    const { topic, id, data, expiresAt } = kept.mail
    const box = this.#boxes.get(topic) ?? new Map<string, Kept>()
    this.#boxes.set(topic, box.set(id, kept))
    const due = this.#due.get(secondOf(expiresAt)) ?? new Set<Kept>()
    this.#due.set(secondOf(expiresAt), due.add(kept))
    this.#bytes += data.length
    this.#stopSweeping ??= this.#host.clock.after(1000, () => this.#sweep())
  }

  #makeRoom(bytes: number): void {
    for (const kept of this.#taken) {
      if (this.#bytes + bytes <= this.#maxBytes) return
      this.#forget(kept)
    }
    if (this.#bytes + bytes > this.#maxBytes) throw relayErrors.create('mailboxesFull', [])
  }

  #forget(kept: Kept): void {
    const { topic, id, data, expiresAt } = kept.mail
    const box = this.#boxes.get(topic)
    box?.delete(id)
    if (box?.size === 0) this.#boxes.delete(topic)
    this.#due.get(secondOf(expiresAt))?.delete(kept)
    this.#taken.delete(kept)
    this.#bytes -= data.length
  }

  #sweep(): void {
    const now = this.#host.clock.now()
    for (const [second, due] of this.#due) {
      if (second * 1000 > now) continue
      for (const kept of due) this.#forget(kept)
      this.#due.delete(second)
    }
    this.#stopSweeping =
      this.#due.size === 0 ? undefined : this.#host.clock.after(1000, () => this.#sweep())
  }
}

function secondOf(time: number): number {
  return Math.ceil(time / 1000)
}
