import {
  type Broker,
  type BrokerHost,
  type CreateBroker,
  type MailPage,
  maxSubscribers,
} from './Broker.ts'
import type { Mail, MailKey } from './Mail.ts'
import { MailAccounts, type StoredMail } from './MailAccounts.ts'
import { type MailQuotas, mailCost, withMailQuotas } from './mailQuotas.ts'
import type { Sender } from './Sender.ts'

export type MemoryBrokerOptions = Partial<MailQuotas>

/** Stores mail in this process, for a relay of one process. A restart deletes it. */
export function memoryBroker(options: MemoryBrokerOptions = {}): CreateBroker {
  return (host) => new Mailboxes(host, withMailQuotas(options))
}

class Mailboxes implements Broker {
  readonly #host: BrokerHost
  readonly #accounts: MailAccounts
  readonly #boxes = new Map<string, Map<string, StoredMail>>()
  /** Mail by the second in which it expires. */
  readonly #expiring = new Map<number, Set<StoredMail>>()
  #stopSweeping: (() => void) | undefined

  constructor(host: BrokerHost, quotas: MailQuotas) {
    this.#host = host
    this.#accounts = new MailAccounts(quotas)
  }

  get held() {
    return this.#accounts.totals
  }

  async publish(mail: Mail, sender: Sender): Promise<boolean> {
    const existing = this.#boxes.get(mail.topic)?.get(mail.id)
    if (existing && this.#isAlive(existing)) return false
    if (existing) this.#delete(existing)
    const cost = mailCost(mail.data, 'memory')
    this.#makeRoom(sender, cost)
    this.#store(this.#accounts.add(mail, sender, cost))
    this.#host.deliver(mail)
    return true
  }

  async subscribe(): Promise<void> {
    // The relay receives all mail of this process and delivers it to the subscribers.
  }

  async unsubscribe(): Promise<void> {
    // See subscribe.
  }

  async read(topic: string, client: string, maxBytes: number): Promise<MailPage> {
    const mails: Mail[] = []
    let bytes = 0
    for (const stored of this.#boxes.get(topic)?.values() ?? []) {
      const { mail, acknowledgedBy } = stored
      if (mail.from === client || acknowledgedBy.includes(client) || !this.#isAlive(stored))
        continue
      bytes += mail.data.length
      if (bytes > maxBytes && mails.length > 0) return { mails, hasMore: true }
      mails.push(mail)
    }
    return { mails, hasMore: false }
  }

  async acknowledge({ topic, id }: MailKey, client: string): Promise<void> {
    const stored = this.#boxes.get(topic)?.get(id)
    if (
      !stored ||
      stored.acknowledgedBy.includes(client) ||
      stored.acknowledgedBy.length >= maxSubscribers
    )
      return
    stored.acknowledgedBy.push(client)
    this.#accounts.markAcknowledged(stored)
  }

  async close(): Promise<void> {
    this.#stopSweeping?.()
    for (const expiring of this.#expiring.values())
      for (const stored of expiring) this.#delete(stored)
    this.#expiring.clear()
  }

  #isAlive({ mail }: StoredMail): boolean {
    return mail.expiresAt > this.#host.clock.now()
  }

  #store(stored: StoredMail): void {
    const { topic, id, expiresAt } = stored.mail
    const box = this.#boxes.get(topic) ?? new Map<string, StoredMail>()
    this.#boxes.set(topic, box.set(id, stored))
    const expiring = this.#expiring.get(secondOf(expiresAt)) ?? new Set<StoredMail>()
    this.#expiring.set(secondOf(expiresAt), expiring.add(stored))
    this.#stopSweeping ??= this.#host.clock.after(1000, () => this.#sweep())
  }

  #makeRoom(sender: Sender, cost: number): void {
    for (;;) {
      const next = this.#accounts.nextToEvict(sender, cost)
      if (!next) return
      if (next.acknowledgedBy.length === 0 && this.#isAlive(next)) this.#host.evicted(1)
      this.#delete(next)
    }
  }

  #delete(stored: StoredMail): void {
    const { topic, id, expiresAt } = stored.mail
    const box = this.#boxes.get(topic)
    box?.delete(id)
    if (box?.size === 0) this.#boxes.delete(topic)
    const expiring = this.#expiring.get(secondOf(expiresAt))
    expiring?.delete(stored)
    if (expiring?.size === 0) this.#expiring.delete(secondOf(expiresAt))
    this.#accounts.remove(stored)
  }

  #sweep(): void {
    const now = this.#host.clock.now()
    for (const [second, expiring] of this.#expiring) {
      if (second * 1000 > now) continue
      for (const stored of expiring) this.#delete(stored)
    }
    this.#stopSweeping =
      this.#expiring.size === 0 ? undefined : this.#host.clock.after(1000, () => this.#sweep())
  }
}

function secondOf(time: number): number {
  return Math.ceil(time / 1000)
}
