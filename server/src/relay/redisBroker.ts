import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Broker, BrokerHost, CreateBroker, MailPage } from './Broker.ts'
import { connectRedis, type RedisClient, type RedisConnection } from './connectRedis.ts'
import type { Mail, MailKey } from './Mail.ts'
import type { MailQuotas } from './MailQuotas.ts'
import { mailBounds } from './mailBounds.ts'
import { mailCost } from './mailCost.ts'
import { relayErrors } from './relayErrors.ts'
import type { Sender } from './Sender.ts'
import { withMailQuotas } from './withMailQuotas.ts'

/** The quotas hold for all relays that share the prefix together. */
export type RedisBrokerOptions = Partial<MailQuotas> & {
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
export function redisBroker(options: RedisBrokerOptions): CreateBroker {
  const { url, prefix = 'portico:relay:', ...quotas } = options
  return (host) => new RedisMailboxes(host, { url, prefix, quotas: withMailQuotas(quotas) })
}

type Place = { readonly url: string; readonly prefix: string; readonly quotas: MailQuotas }

const full = ['clientMailFull', 'blockMailFull', 'projectMailFull', 'mailboxesFull'] as const

class RedisMailboxes implements Broker {
  readonly #host: BrokerHost
  readonly #redis: Promise<RedisConnection>
  readonly #prefix: string
  readonly #quotas: MailQuotas
  #salt: string | undefined

  constructor(host: BrokerHost, { url, prefix, quotas }: Place) {
    this.#host = host
    this.#prefix = prefix
    this.#quotas = quotas
    this.#redis = connectRedis(url, () => host.missed())
    // Without the package every use of the broker says so.
    this.#redis.catch(() => undefined)
  }

  async publish(it: Mail, sender: Sender): Promise<boolean> {
    const { id, topic, from: client, expiresAt } = it
    const ttl = expiresAt - this.#host.clock.now()
    const text = JSON.stringify(it)
    const cost = mailCost(text, 'redis')
    const quotas = JSON.stringify({
      bytes: this.#quotas.maxBytes,
      accounts: mailBounds(this.#quotas, sender),
    })
    const [outcome, evicted] = await this.#run(async (redis) => {
      const block = await this.#pseudonym(redis, sender.block)
      const entry = { id, topic, client, block, project: sender.project, ttl, cost }
      return redis.publishMail(this.#prefix, { entry, quotas, text })
    })
    if (evicted > 0) this.#host.evicted(evicted)
    const refusal = full.find((key) => key === outcome)
    if (refusal) throw relayErrors.create(refusal, [])
    return outcome === 'new'
  }

  subscribe(topic: string): Promise<void> {
    return this.#run((redis) => redis.subscribe(this.#box(topic), this.#hear))
  }

  unsubscribe(topic: string): Promise<void> {
    return this.#run((redis) => redis.unsubscribe(this.#box(topic), this.#hear))
  }

  async read(topic: string, client: string, room: number): Promise<MailPage> {
    const [texts, more] = await this.#run((redis) =>
      redis.readMail(this.#prefix, { topic, client, room }),
    )
    const mails = texts.map((text) => mail.parse(JSON.parse(text)))
    return {
      mails: mails.sort((one, other) => one.publishedAt - other.publishedAt),
      hasMore: more === 1,
    }
  }

  acknowledge({ topic, id }: MailKey, client: string): Promise<void> {
    return this.#run((redis) => redis.acknowledgeMail(this.#prefix, { topic, id, client }))
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

  /** An address block under a name that means nothing outside this Redis: addresses are not written there. */
  async #pseudonym(redis: RedisClient, block: string): Promise<string> {
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
