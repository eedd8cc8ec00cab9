import { hash } from 'node:crypto'
import type { Clock } from '@portico/core/async'
import { FairGate } from '../http/FairGate.ts'
import type { Broker, MailPage } from './Broker.ts'
import { createMail, type Mail, type MailInput } from './Mail.ts'
import type { Peer } from './Peer.ts'
import type { RelayLimits } from './RelayOptions.ts'
import type { RelayCounts } from './RelayStats.ts'
import { relayErrors } from './relayErrors.ts'
import { fairKey, QuotaCounter } from './Sender.ts'

/**
 * Bytes of mailboxes read concurrently. Redis closes a connection with subscriptions that has more than 8 MB of pending
 * output.
 */
const maxReadBytes = 7 * 2 ** 20
/** Bytes of the first page of a mailbox; most mailboxes are smaller. */
const pageBytes = 2 ** 17

/** Messages that arrive while a mailbox is read; more of them are read from it. */
const maxHeld = 1_000
type Reading = { readonly held: Mail[]; isStarted: boolean; isAskedAgain: boolean }
type Topic = { readonly peers: Set<Peer>; readonly ready: Promise<void> }
export type HubHost = {
  readonly broker: Broker
  readonly clock: Clock
  readonly counts: RelayCounts
  readonly limits: RelayLimits
  /** Whether attestations of a dapp's origin are forwarded to wallets. */
  readonly attestations: boolean
}

const errorKeys = {
  total: 'full',
  block: 'tooManyBlockSubscriptions',
  client: 'tooManySubscriptions',
} as const

/** Tracks the subscriptions of peers, and passes mail between the sockets of this process and the broker. */
export class Hub {
  readonly #host: HubHost
  readonly #topics = new Map<string, Topic>()
  readonly #subscriptions: QuotaCounter
  readonly #reads = new FairGate({ maxCost: maxReadBytes })
  /** Messages that are being stored, by client and id. */
  readonly #publishing = new Map<string, Promise<boolean>>()
  /** Mailboxes that wait to be read, or are being read. */
  readonly #reading = new Map<Peer, Map<string, Reading>>()

  constructor(host: HubHost) {
    this.#host = host
    const { subscriptions, subscriptionsPerBlock, subscriptionsInAll } = host.limits
    this.#subscriptions = new QuotaCounter({
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
    const forwarded = attestations ? input : { ...input, attestation: undefined }
    const mail = createMail(forwarded, peer.client, clock)
    const key = `${peer.client} ${mail.id}`
    // A client that asks again before it has its answer waits for the same.
    const pending = this.#publishing.get(key)
    const publishing =
      pending ??
      broker
        .publish(mail, { ...peer.sender, block: fairKey(peer.sender) })
        .finally(() => this.#publishing.delete(key))
    this.#publishing.set(key, publishing)
    const isNew = await publishing
    counts[isNew && !pending ? 'published' : 'repeated'] += 1
  }

  /** Subscribes to all topics or to none, sends their stored mail, and returns the id of each subscription. */
  async subscribe(peer: Peer, topics: readonly string[]): Promise<readonly string[]> {
    const added = new Set(topics.filter((topic) => !peer.topics.has(topic)))
    const scope = this.#subscriptions.exceeded(peer.sender, added.size)
    if (scope) throw relayErrors.create(errorKeys[scope], [])
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

  /** The stored mail of these topics for the client, as JSON, up to the size of one reply. */
  fetch(peer: Peer, topics: readonly string[]): Promise<string> {
    return peer.serialize(async () => {
      const texts: string[] = []
      let roomBytes = peer.replyRoom
      let hasMore = false
      for (const topic of new Set(topics)) {
        if (hasMore || roomBytes <= 0) return reply(texts, true)
        const page = await this.#read(peer, topic, roomBytes)
        hasMore = page.hasMore
        for (const { data } of page.mails) {
          // A message that is longer than a reply may be is sent alone.
          const isFirst = texts.length === 0 && peer.isIdle
          if (data.length > roomBytes && !isFirst) return reply(texts, true)
          roomBytes -= data.length
          texts.push(data)
        }
      }
      return reply(texts, hasMore)
    })
  }

  /** Handles new mail from the broker. */
  deliver(mail: Mail): void {
    for (const peer of this.#topics.get(mail.topic)?.peers ?? []) {
      const held = this.#reading.get(peer)?.get(mail.topic)?.held
      // What is in the mailbox was published before, and comes first.
      if (!held) this.#send(mail, peer)
      else if (held.length < maxHeld) held.push(mail)
      else peer.fallBehind(mail.topic)
    }
  }

  /**
   * Handles a client's response to mail: success acknowledges it; after an error it is sent again on the next
   * connection.
   */
  async answer(peer: Peer, id: number, accepted: boolean): Promise<void> {
    const key = peer.takeUnanswered(id)
    if (key && accepted) {
      this.#host.counts.acknowledged += 1
      // Acknowledges before it reads on, since a page contains all mail that is not acknowledged.
      await this.#host.broker.acknowledge(key, peer.client).finally(() => this.resumeDelivery(peer))
    } else this.resumeDelivery(peer)
  }

  /** Reads the mailboxes again that a peer had no room for, once it has room. */
  resumeDelivery(peer: Peer): void {
    for (const topic of peer.readyToCatchUp) this.#readMailbox(peer, topic)
  }

  /** Reads every mailbox again, after new mail may have been missed. */
  readAll(): void {
    for (const [topic, { peers }] of this.#topics)
      for (const peer of peers) this.#readMailbox(peer, topic)
  }

  /** Removes the subscriptions of a peer whose socket has closed. */
  async removePeer(peer: Peer): Promise<void> {
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
      // Clients ignore a failed batch of subscriptions, but subscribe again after a reconnect.
      for (const peer of entry.peers) peer.close('unavailable')
    })
    return entry
  }

  #read(peer: Peer, topic: string, maxBytes: number): Promise<MailPage> {
    const read = async () => {
      const reading = this.#reading.get(peer)?.get(topic)
      if (reading) reading.isStarted = true
      if (!peer.isOpen) return { mails: [], hasMore: false }
      return this.#host.broker.read(topic, peer.client, maxBytes)
    }
    return this.#reads.run({ key: fairKey(peer.sender), cost: maxBytes }, read)
  }

  #send(mail: Mail, peer: Peer): boolean {
    const isSent = peer.deliver(mail)
    if (isSent) this.#host.counts.delivered += 1
    return isSent
  }

  #readMailbox(peer: Peer, topic: string): void {
    peer.catchUp(topic)
    const ofPeer = this.#reading.get(peer) ?? new Map<string, Reading>()
    const running = ofPeer.get(topic)
    if (running) {
      running.isAskedAgain ||= running.isStarted
      return
    }
    const reading: Reading = { held: [], isStarted: false, isAskedAgain: false }
    this.#reading.set(peer, ofPeer.set(topic, reading))
    const bytes = Math.min(pageBytes, this.#host.limits.bufferedBytes)
    void this.#readPage(peer, topic, bytes)
      .then(() => true)
      // The broker is unreachable: the mail stays stored, and all mailboxes are read again after its reconnect.
      .catch(() => false)
      .then((isRead) => {
        ofPeer.delete(topic)
        if (ofPeer.size === 0) this.#reading.delete(peer)
        if (isRead) for (const mail of reading.held) this.#send(mail, peer)
        else if (reading.held.length > 0) peer.fallBehind(topic)
        if (reading.isAskedAgain) this.#readMailbox(peer, topic)
      })
  }

  /** Reads one page at a time, so that no mailbox is loaded as a whole. */
  async #readPage(peer: Peer, topic: string, maxBytes: number): Promise<void> {
    const { mails, hasMore } = await this.#read(peer, topic, maxBytes)
    let sent = 0
    for (const mail of mails) if (this.#send(mail, peer)) sent += 1
    if (!hasMore || peer.isBehind(topic) || !peer.topics.has(topic)) return
    // Mail that was sent but not acknowledged fills the page, so new mail is behind it.
    if (sent === 0) await this.#readPage(peer, topic, 2 * maxBytes)
    else peer.fallBehind(topic)
  }
}

function reply(texts: readonly string[], hasMore: boolean): string {
  return `{"messages":[${texts.join(',')}],"hasMore":${hasMore}}`
}
