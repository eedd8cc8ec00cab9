import { hash } from 'node:crypto'
import type { Clock } from '@portico/core'
import type { Broker, MailPage } from './Broker.ts'
import { createMail, type MailInput } from './createMail.ts'
import { FairGate } from './FairGate.ts'
import { Ledger } from './Ledger.ts'
import type { Mail } from './Mail.ts'
import type { Peer } from './Peer.ts'
import type { RelayLimits } from './RelayLimits.ts'
import type { RelayCounts } from './RelayStats.ts'
import { relayErrors } from './relayErrors.ts'

/** Bytes of mailboxes that are read at once. Redis cuts off a connection with subscriptions for which more than 8 MB wait. */
const maxReadBytes = 7 * 2 ** 20
/** Bytes of the first page of a mailbox; most mailboxes hold less. */
const pageBytes = 2 ** 17

type Topic = { readonly peers: Set<Peer>; readonly ready: Promise<void> }
export type HubHost = {
  readonly broker: Broker
  readonly clock: Clock
  readonly counts: RelayCounts
  readonly limits: RelayLimits
  /** Whether proofs of a dapp's origin are handed on to wallets. */
  readonly attestations: boolean
}

const tooMany = {
  total: 'full',
  block: 'tooManyBlockSubscriptions',
  client: 'tooManySubscriptions',
} as const

/** Who listens to what: carries mail between the sockets of this process and the broker. */
export class Hub {
  readonly #host: HubHost
  readonly #topics = new Map<string, Topic>()
  readonly #subscriptions: Ledger
  /** By address block. */
  readonly #reads = new FairGate(maxReadBytes)

  constructor(host: HubHost) {
    this.#host = host
    const { subscriptions, subscriptionsPerBlock, subscriptionsInAll } = host.limits
    this.#subscriptions = new Ledger({
      client: subscriptions,
      block: subscriptionsPerBlock,
      total: subscriptionsInAll,
    })
  }

  get topics(): number {
    return this.#topics.size
  }

  async publish(peer: Peer, input: MailInput): Promise<void> {
    const { broker, clock, counts, limits, attestations } = this.#host
    if (input.message.length > limits.messageBytes)
      throw relayErrors.create('badParams', ['message'])
    const carried = attestations ? input : { ...input, attestation: undefined }
    const mail = createMail(carried, peer.client, clock.now())
    const isNew = await broker.publish(mail, peer.sender)
    counts[isNew ? 'published' : 'repeated'] += 1
  }

  /** Subscribes, hands over what the mailboxes hold, and gives the id of each subscription. All of them, or none. */
  async subscribe(peer: Peer, topics: readonly string[]): Promise<readonly string[]> {
    const added = new Set(topics.filter((topic) => !peer.topics.has(topic)))
    const scope = this.#subscriptions.exceeded(peer.sender, added.size)
    if (scope) throw relayErrors.create(tooMany[scope], [])
    this.#subscriptions.add(peer.sender, added.size)
    for (const topic of added) peer.topics.set(topic, hash('sha256', topic + peer.client))
    const ids = topics.map((topic) => peer.topics.get(topic) ?? '')
    await Promise.all([...new Set(topics)].map((topic) => this.#join(peer, topic)))
    for (const topic of added) this.#readMailbox(peer, topic)
    return ids
  }

  async unsubscribe(peer: Peer, topic: string): Promise<void> {
    if (peer.topics.delete(topic)) this.#subscriptions.add(peer.sender, -1)
    const entry = this.#topics.get(topic)
    if (!entry?.peers.delete(peer) || entry.peers.size > 0) return
    this.#topics.delete(topic)
    await this.#host.broker.unsubscribe(topic)
  }

  /** The mail of these topics that waits for the client, as JSON, as much as one reply may hold. */
  fetch(peer: Peer, topics: readonly string[]): Promise<string> {
    return peer.inTurn(async () => {
      const texts: string[] = []
      let room = peer.replyRoom
      let hasMore = false
      for (const topic of new Set(topics)) {
        if (hasMore || room <= 0) return reply(texts, true)
        const page = await this.#read(peer, topic, room)
        hasMore = page.hasMore
        for (const { data } of page.mails) {
          // A message that is longer than any reply goes alone.
          const isFirst = texts.length === 0 && peer.isIdle
          if (data.length > room && !isFirst) return reply(texts, true)
          room -= data.length
          texts.push(data)
        }
      }
      return reply(texts, hasMore)
    })
  }

  /** New mail from the broker. */
  deliver(mail: Mail): void {
    for (const peer of this.#topics.get(mail.topic)?.peers ?? []) this.#hand(mail, peer)
  }

  /** An answer of a client: it took the mail, or could not use it and gets it again when it comes back. */
  async answer(peer: Peer, id: number, accepted: boolean): Promise<void> {
    const key = peer.answered(id)
    if (key && accepted) {
      this.#host.counts.acknowledged += 1
      // First, since a page of the mailbox holds what is not acknowledged.
      await this.#host.broker.acknowledge(key, peer.client).finally(() => this.feed(peer))
    } else this.feed(peer)
  }

  /** Reads again what a peer had no room for, once it has. */
  feed(peer: Peer): void {
    for (const topic of peer.readyToCatchUp) this.#readMailbox(peer, topic)
  }

  /** Reads every mailbox again, after news may have been missed. */
  readAll(): void {
    for (const [topic, { peers }] of this.#topics)
      for (const peer of peers) this.#readMailbox(peer, topic)
  }

  /** Forgets a peer whose socket is gone. */
  async leave(peer: Peer): Promise<void> {
    await Promise.all([...peer.topics.keys()].map((topic) => this.unsubscribe(peer, topic)))
  }

  async #join(peer: Peer, topic: string): Promise<void> {
    const entry = this.#topics.get(topic) ?? this.#open(topic)
    entry.peers.add(peer)
    await entry.ready
  }

  #open(topic: string): Topic {
    const entry = { peers: new Set<Peer>(), ready: this.#host.broker.subscribe(topic) }
    this.#topics.set(topic, entry)
    entry.ready.catch(() => {
      // Clients take a failed batch of subscriptions for done; after a break they subscribe again.
      for (const peer of entry.peers) peer.close('unavailable')
    })
    return entry
  }

  #read({ client, sender }: Peer, topic: string, maxBytes: number): Promise<MailPage> {
    const read = () => this.#host.broker.read(topic, client, maxBytes)
    return this.#reads.run(sender.block, maxBytes, read)
  }

  #hand(mail: Mail, peer: Peer): boolean {
    const isSent = peer.deliver(mail)
    if (isSent) this.#host.counts.delivered += 1
    return isSent
  }

  #readMailbox(peer: Peer, topic: string): void {
    peer.catchUp(topic)
    this.#readPage(peer, topic, Math.min(pageBytes, this.#host.limits.bufferedBytes)).catch(() => {
      // Cut off: the mail waits, and all mailboxes are read again once the broker is back.
    })
  }

  /** A page at a time, so that no mailbox is in this process as a whole. */
  async #readPage(peer: Peer, topic: string, maxBytes: number): Promise<void> {
    const { mails, hasMore } = await this.#read(peer, topic, maxBytes)
    let sent = 0
    for (const mail of mails) if (this.#hand(mail, peer)) sent += 1
    if (!hasMore || peer.isBehind(topic) || !peer.topics.has(topic)) return
    // What it has and has not acknowledged yet fills the page: what comes after it is further on.
    if (sent === 0) await this.#readPage(peer, topic, 2 * maxBytes)
    else peer.fallBehind(topic)
  }
}

function reply(texts: readonly string[], hasMore: boolean): string {
  return `{"messages":[${texts.join(',')}],"hasMore":${hasMore}}`
}
