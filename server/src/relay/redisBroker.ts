import * as z from 'zod/mini'
import type { Broker, BrokerHost, CreateBroker } from './Broker.ts'
import { connectRedis, type RedisClient, type RedisConnection } from './connectRedis.ts'
import type { Mail, MailKey } from './Mail.ts'
import { relayErrors } from './relayErrors.ts'

export type RedisBrokerOptions = {
  /** `redis://` or `rediss://` with name and password where needed. Redis 6.2 or newer, and its `noeviction` policy. */
  readonly url: string
  /** What every key begins with. */
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

/** Mailboxes in Redis, so that any number of relay processes serve one topic. Needs `@redis/client`. */
export function redisBroker({ url, prefix = 'portico:relay:' }: RedisBrokerOptions): CreateBroker {
  return (host) => new RedisMailboxes(host, url, prefix)
}

class RedisMailboxes implements Broker {
  readonly #host: BrokerHost
  readonly #redis: Promise<RedisConnection>
  readonly #prefix: string

  constructor(host: BrokerHost, url: string, prefix: string) {
    this.#host = host
    this.#prefix = prefix
    this.#redis = connectRedis(url, () => host.missed())
    // Without the package every use of the broker says so.
    this.#redis.catch(() => undefined)
  }

  publish(it: Mail): Promise<boolean> {
    const { id, topic, from, expiresAt } = it
    const ttl = expiresAt - this.#host.clock.now()
    return this.#run((redis) =>
      redis.publishMail(this.#box(topic), { id, ttl, from, text: JSON.stringify(it) }),
    )
  }

  subscribe(topic: string): Promise<void> {
    return this.#run((redis) => redis.subscribe(this.#box(topic), this.#hear))
  }

  unsubscribe(topic: string): Promise<void> {
    return this.#run((redis) => redis.unsubscribe(this.#box(topic), this.#hear))
  }

  async read(topic: string, client: string): Promise<readonly Mail[]> {
    const texts = await this.#run((redis) => redis.readMail(this.#box(topic), client))
    const mails = texts.map((text) => mail.parse(JSON.parse(text)))
    return mails.sort((one, other) => one.publishedAt - other.publishedAt)
  }

  acknowledge({ topic, id }: MailKey, client: string): Promise<void> {
    return this.#run((redis) => redis.acknowledgeMail(`${this.#box(topic)}:${id}`, client))
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    const { client } = await this.#redis
    if (client.isReady) await client.close()
    else client.destroy()
  }

  readonly #hear = (text: string) => {
    this.#host.deliver(mail.parse(JSON.parse(text)))
  }

  /** The braces keep all keys of a topic on one node of a Redis cluster. */
  #box(topic: string): string {
    return `${this.#prefix}{${topic}}`
  }

  async #run<value>(use: (redis: RedisClient) => Promise<value>): Promise<value> {
    const { client, connected } = await this.#redis
    try {
      await connected
      return await use(client)
    } catch (cause) {
      throw relayErrors.create('unavailable', [], { cause })
    }
  }
}
