import type { Broker, BrokerHost, CreateBroker, MailPage } from './Broker.ts'
import type { Mail, MailKey } from './Mail.ts'
import { MailAccounts } from './MailAccounts.ts'
import type { MailQuotas } from './MailQuotas.ts'
import { mailCost } from './mailCost.ts'
import { maxSubscribers } from './maxSubscribers.ts'
import type { Sender } from './Sender.ts'
import type { StoredMail } from './StoredMail.ts'
import { withMailQuotas } from './withMailQuotas.ts'

export type MemoryBrokerOptions = Partial<MailQuotas>

/** Mailboxes in this process, for a relay of one process. A restart empties them. */
export function memoryBroker(options: MemoryBrokerOptions = {}): CreateBroker {
  return (host) => new Mailboxes(host, withMailQuotas(options))
}

class Mailboxes implements Broker {
  readonly #host: BrokerHost
  readonly #accounts: MailAccounts
  readonly #boxes = new Map<string, Map<string, StoredMail>>()
  /** What expires in a second, by that second. */
  readonly #due = new Map<number, Set<StoredMail>>()
  #stopSweeping: (() => void) | undefined

  constructor(host: BrokerHost, quotas: MailQuotas) {
    this.#host = host
    this.#accounts = new MailAccounts(quotas)
  }

  get held() {
    return this.#accounts.held
  }

  async publish(mail: Mail, sender: Sender): Promise<boolean> {
    const there = this.#boxes.get(mail.topic)?.get(mail.id)
    if (there && this.#lives(there)) return false
    if (there) this.#forget(there)
    const cost = mailCost(mail.data, 'memory')
    this.#makeRoom(sender, cost)
    this.#keep(this.#accounts.add(mail, sender, cost))
    this.#host.deliver(mail)
    return true
  }

  async subscribe(): Promise<void> {
    // All mail of the process is handed to the relay, which knows who wants it.
  }

  async unsubscribe(): Promise<void> {
    // See subscribe.
  }

  async read(topic: string, client: string, maxBytes: number): Promise<MailPage> {
    const mails: Mail[] = []
    let bytes = 0
    for (const kept of this.#boxes.get(topic)?.values() ?? []) {
      const { mail, takenBy } = kept
      if (mail.from === client || takenBy.includes(client) || !this.#lives(kept)) continue
      bytes += mail.data.length
      if (bytes > maxBytes && mails.length > 0) return { mails, hasMore: true }
      mails.push(mail)
    }
    return { mails, hasMore: false }
  }

  async acknowledge({ topic, id }: MailKey, client: string): Promise<void> {
    const kept = this.#boxes.get(topic)?.get(id)
    if (!kept || kept.takenBy.includes(client) || kept.takenBy.length >= maxSubscribers) return
    kept.takenBy.push(client)
    this.#accounts.take(kept)
  }

  async close(): Promise<void> {
    this.#stopSweeping?.()
    for (const due of this.#due.values()) for (const kept of due) this.#forget(kept)
    this.#due.clear()
  }

  #lives({ mail }: StoredMail): boolean {
    return mail.expiresAt > this.#host.clock.now()
  }

  #keep(kept: StoredMail): void {
    const { topic, id, expiresAt } = kept.mail
    const box = this.#boxes.get(topic) ?? new Map<string, StoredMail>()
    this.#boxes.set(topic, box.set(id, kept))
    const due = this.#due.get(secondOf(expiresAt)) ?? new Set<StoredMail>()
    this.#due.set(secondOf(expiresAt), due.add(kept))
    this.#stopSweeping ??= this.#host.clock.after(1000, () => this.#sweep())
  }

  #makeRoom(sender: Sender, cost: number): void {
    for (;;) {
      const next = this.#accounts.nextToGo(sender, cost)
      if (!next) return
      if (next.takenBy.length === 0 && this.#lives(next)) this.#host.evicted(1)
      this.#forget(next)
    }
  }

  #forget(kept: StoredMail): void {
    const { topic, id, expiresAt } = kept.mail
    const box = this.#boxes.get(topic)
    box?.delete(id)
    if (box?.size === 0) this.#boxes.delete(topic)
    const due = this.#due.get(secondOf(expiresAt))
    due?.delete(kept)
    if (due?.size === 0) this.#due.delete(secondOf(expiresAt))
    this.#accounts.remove(kept)
  }

  #sweep(): void {
    const now = this.#host.clock.now()
    for (const [second, due] of this.#due) {
      if (second * 1000 > now) continue
      for (const kept of due) this.#forget(kept)
    }
    this.#stopSweeping =
      this.#due.size === 0 ? undefined : this.#host.clock.after(1000, () => this.#sweep())
  }
}

function secondOf(time: number): number {
  return Math.ceil(time / 1000)
}
