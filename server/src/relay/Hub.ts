import { hash } from 'node:crypto'
import type { Clock } from '@portico/core'
import type { Broker } from './Broker.ts'
import { createMail, type MailInput } from './createMail.ts'
import type { Mail } from './Mail.ts'
import type { Peer } from './Peer.ts'
import type { RelayLimits } from './RelayLimits.ts'
import type { RelayCounts } from './RelayStats.ts'
import { relayErrors } from './relayErrors.ts'

type Topic = { readonly peers: Set<Peer>; readonly ready: Promise<void> }
export type HubHost = {
  readonly broker: Broker
  readonly clock: Clock
  readonly counts: RelayCounts
  readonly limits: RelayLimits
  /** Whether proofs of a dapp's origin are handed on to wallets. */
  readonly attestations: boolean
}

/** Who listens to what: carries mail between the sockets of this process and the broker. */
export class Hub {
  readonly #host: HubHost
  readonly #topics = new Map<string, Topic>()

  constructor(host: HubHost) {
    this.#host = host
  }

  get topics(): number {
    return this.#topics.size
  }

  async publish(peer: Peer, input: MailInput): Promise<void> {
    const { broker, clock, counts, limits, attestations } = this.#host
    if (input.message.length > limits.messageBytes)
      throw relayErrors.create('badParams', ['message'])
    const carried = attestations ? input : { ...input, attestation: undefined }
    const isNew = await broker.publish(createMail(carried, peer.client, clock.now()))
    counts[isNew ? 'published' : 'repeated'] += 1
  }

  /** Subscribes, hands over what the mailbox holds, and gives the id of the subscription. */
  async subscribe(peer: Peer, topic: string): Promise<string> {
    const known = peer.topics.get(topic)
    if (known === undefined && peer.topics.size >= this.#host.limits.subscriptions) {
      throw relayErrors.create('tooManySubscriptions', [])
    }
    const id = known ?? hash('sha256', topic + peer.client)
    peer.topics.set(topic, id)
    const entry = this.#topics.get(topic) ?? this.#open(topic)
    entry.peers.add(peer)
    await entry.ready
    if (known === undefined) this.#readMailbox(peer, topic)
    return id
  }

  async unsubscribe(peer: Peer, topic: string): Promise<void> {
    peer.topics.delete(topic)
    const entry = this.#topics.get(topic)
    if (!entry?.peers.delete(peer) || entry.peers.size > 0) return
    this.#topics.delete(topic)
    await this.#host.broker.unsubscribe(topic)
  }

  /** The mail of these topics that waits for the client, as JSON, as much as one reply may hold. */
  async fetch(peer: Peer, topics: readonly string[]): Promise<string> {
    const { broker, limits } = this.#host
    const mails = await Promise.all(topics.map((topic) => broker.read(topic, peer.client)))
    const all = mails.flat()
    let bytes = 0
    const fitting = all.filter(({ data }) => {
      bytes += data.length
      return bytes <= limits.bufferedBytes
    })
    const list = fitting.map(({ data }) => data).join(',')
    return `{"messages":[${list}],"hasMore":${fitting.length < all.length}}`
  }

  /** New mail from the broker. */
  deliver(mail: Mail): void {
    for (const peer of this.#topics.get(mail.topic)?.peers ?? []) this.#hand(mail, peer)
  }

  /** An answer of a client: it took the mail, or could not use it and gets it again when it comes back. */
  async answer(peer: Peer, id: number, accepted: boolean): Promise<void> {
    const key = peer.answered(id)
    this.feed(peer)
    if (!key || !accepted) return
    this.#host.counts.acknowledged += 1
    await this.#host.broker.acknowledge(key, peer.client)
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

  #open(topic: string): Topic {
    const entry = { peers: new Set<Peer>(), ready: this.#host.broker.subscribe(topic) }
    this.#topics.set(topic, entry)
    entry.ready.catch(() => {
      // Clients take a failed batch of subscriptions for done; after a break they subscribe again.
      for (const peer of entry.peers) peer.close('unavailable')
    })
    return entry
  }

  #hand(mail: Mail, peer: Peer): void {
    if (peer.deliver(mail)) this.#host.counts.delivered += 1
  }

  #readMailbox(peer: Peer, topic: string): void {
    peer.catchUp(topic)
    this.#host.broker.read(topic, peer.client).then(
      (mails) => {
        for (const mail of mails) this.#hand(mail, peer)
      },
      () => {
        // Cut off: the mail waits, and all mailboxes are read again once the broker is back.
      },
    )
  }
}
