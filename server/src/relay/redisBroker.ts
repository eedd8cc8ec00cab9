import { createHmac, hash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { connectRedis } from '../connectRedis.ts'
import type { Broker, BrokerHost, CreateBroker, MailPage } from './Broker.ts'
import { connectRedisCluster, type MailConnection } from './connectRedisCluster.ts'
import type { Mail, MailKey } from './Mail.ts'
import { type MailQuotas, mailBounds, mailCost, shareQuotas, withMailQuotas } from './mailQuotas.ts'
import { relayErrors } from './relayErrors.ts'
import type { Sender } from './Sender.ts'

/** The quotas apply to all relays with the same prefix together. */
export type RedisBrokerOptions = Partial<MailQuotas> & {
  /**
   * `redis://` or `rediss://`, with user and password if needed. Requires Redis 6.2 or newer with the `noeviction`
   * policy. Several nodes of a Redis Cluster (7 or newer) separated by commas: topics are then spread over its masters,
   * and each of 32 parts of them has its part of the quotas.
   */
  readonly url: string
  /** Prefix of every key. */
  readonly prefix?: string
}

const mail = z.object({
  id: z.string(),
  topic: z.string(),
  from: z.string(),
  publishedAt: z.number(),
  expiresAt: z.number(),
  data: z.string(),
})

/** Stores mail in Redis, so that any number of relay processes can serve one topic. Requires `@redis/client`. */
export function redisBroker(options: RedisBrokerOptions): CreateBroker {
  const { url, prefix = 'portico:relay:', ...quotas } = options
  return (host) => new RedisMailboxes(host, { url, prefix, quotas: withMailQuotas(quotas) })
}

type MailClient = MailConnection['client']
type RedisMailboxesOptions = {
  readonly url: string
  readonly prefix: string
  readonly quotas: MailQuotas
}

/** Never changed: it decides where the messages of a topic are. */
const clusterShards = 32
const quotaErrors = ['clientMailFull', 'blockMailFull', 'projectMailFull', 'mailboxesFull'] as const

class RedisMailboxes implements Broker {
  readonly #host: BrokerHost
  readonly #redis: Promise<MailConnection>
  /** Parts of the topics, each with keys of one slot. */
  readonly #shards: number
  readonly #prefix: string
  readonly #quotas: MailQuotas
  #salt: string | undefined

  constructor(host: BrokerHost, { url, prefix, quotas }: RedisMailboxesOptions) {
    this.#host = host
    this.#prefix = prefix
    const urls = url.split(',').map((it) => it.trim())
    this.#shards = urls.length > 1 ? clusterShards : 1
    this.#quotas = shareQuotas(quotas, this.#shards)
    const missed = () => host.missed()
    this.#redis = urls.length > 1 ? connectRedisCluster(urls, missed) : connectRedis(url, missed)
    // Prevents an unhandled rejection; if the package is missing, every use of the broker throws.
    this.#redis.catch(() => undefined)
  }

  async publish(published: Mail, sender: Sender): Promise<boolean> {
    const { id, topic, from: client, expiresAt } = published
    const ttl = expiresAt - this.#host.clock.now()
    const text = JSON.stringify(published)
    const cost = mailCost(text, 'redis')
    const quotas = JSON.stringify({
      bytes: this.#quotas.maxBytes,
      accounts: mailBounds(this.#quotas, sender),
    })
    const [outcome, evicted] = await this.#run(async (redis) => {
      const block = await this.#pseudonym(redis, sender.block)
      const entry = { id, topic, client, block, project: sender.project, ttl, cost }
      const command = this.#shards > 1 ? 'SPUBLISH' : 'PUBLISH'
      return redis.publishMail(this.#prefixOf(topic), { entry, quotas, text, command })
    })
    if (evicted > 0) this.#host.evicted(evicted)
    const quotaError = quotaErrors.find((key) => key === outcome)
    if (quotaError) throw relayErrors.create(quotaError, [])
    return outcome === 'new'
  }

  subscribe(topic: string): Promise<void> {
    return this.#run(async (redis) => {
      await redis.subscribe(this.#box(topic), this.#onMessage)
    })
  }

  unsubscribe(topic: string): Promise<void> {
    return this.#run(async (redis) => {
      await redis.unsubscribe(this.#box(topic), this.#onMessage)
    })
  }

  async read(topic: string, client: string, maxBytes: number): Promise<MailPage> {
    const [texts, more] = await this.#run((redis) =>
      redis.readMail(this.#prefixOf(topic), { topic, client, maxBytes }),
    )
    // In the order of Redis: the clocks of the relays that stored them may differ.
    return { mails: texts.map((text) => mail.parse(JSON.parse(text))), hasMore: more === 1 }
  }

  acknowledge({ topic, id }: MailKey, client: string): Promise<void> {
    return this.#run((redis) => redis.acknowledgeMail(this.#prefixOf(topic), { topic, id, client }))
  }

  async check(): Promise<void> {
    await (await this.#redis).check()
  }

  async warnings(): Promise<readonly string[]> {
    const { connected, settings } = await this.#redis
    await connected
    const all = await settings()
    const every = (name: string, value: string) => all.every((it) => (it[name] ?? value) === value)
    return [
      ...(every('appendonly', 'yes')
        ? []
        : ['appendonly is off: a Redis that is killed loses messages']),
      ...(every('maxmemory-policy', 'noeviction')
        ? []
        : ['maxmemory-policy is not noeviction: a full Redis deletes messages']),
    ]
  }

  /** Waits for pending commands. */
  async close(): Promise<void> {
    const { client } = await this.#redis
    if (client.isReady) await client.close()
    else client.destroy()
  }

  readonly #onMessage = (text: string) => {
    this.#host.deliver(mail.parse(JSON.parse(text)))
  }

  /** Hashes an address block with a salt of this Redis, so that no network address is stored. */
  async #pseudonym(redis: MailClient, block: string): Promise<string> {
    if (this.#salt === undefined) {
      const key = `${this.#prefix}salt`
      await redis.set(key, randomBytes(16).toString('hex'), { condition: 'NX' })
      this.#salt = (await redis.get(key)) ?? undefined
    }
    return createHmac('sha256', this.#salt ?? '')
      .update(block)
      .digest('base64url')
      .slice(0, 22)
  }

  #box(topic: string): string {
    return `${this.#prefixOf(topic)}{${topic}}`
  }

  /** The first part in braces decides the slot, so that the keys of one script are on one node. */
  #prefixOf(topic: string): string {
    if (this.#shards === 1) return this.#prefix
    const part = Number.parseInt(hash('sha256', topic).slice(0, 8), 16) % this.#shards
    return `${this.#prefix}{${part}}:`
  }

  async #run<value>(use: (redis: MailClient) => Promise<value>): Promise<value> {
    const { client, connected } = await this.#redis
    try {
      await connected
      return await use(client)
    } catch (cause) {
      throw relayErrors.create('unavailable', [], { cause })
    }
  }
}
