import type * as z from 'zod/mini'
import type { Hub } from './Hub.ts'
import type { Peer } from './Peer.ts'
import { relayErrors } from './relayErrors.ts'
import { relaySchemas } from './relaySchemas.ts'

const { publication, publications, subscription, subscriptions, topics, proposal, approval } =
  relaySchemas

/** Methods of the relay protocol, by name. */
export const relayMethods: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    irn_publish: defineMethod(publication, async ({ hub, peer }, mail) => {
      await hub.publish(peer, mail)
    }),
    irn_batchPublish: defineMethod(publications, async ({ hub, peer }, { messages }) => {
      peer.countBatch(messages.length)
      await Promise.all(messages.map((mail) => hub.publish(peer, mail)))
    }),
    irn_subscribe: defineMethod(subscription, async ({ hub, peer }, { topic }) =>
      JSON.stringify((await hub.subscribe(peer, [topic]))[0]),
    ),
    irn_batchSubscribe: defineMethod(topics, async ({ hub, peer }, { topics }) => {
      peer.countBatch(topics.length)
      return JSON.stringify(await hub.subscribe(peer, topics))
    }),
    irn_unsubscribe: defineMethod(subscription, async ({ hub, peer }, { topic }) => {
      await hub.unsubscribe(peer, topic)
    }),
    irn_batchUnsubscribe: defineMethod(subscriptions, async ({ hub, peer }, { subscriptions }) => {
      peer.countBatch(subscriptions.length)
      await Promise.all(subscriptions.map(({ topic }) => hub.unsubscribe(peer, topic)))
    }),
    irn_fetchMessages: defineMethod(subscription, ({ hub, peer }, { topic }) =>
      hub.fetch(peer, [topic]),
    ),
    irn_batchFetchMessages: defineMethod(topics, ({ hub, peer }, { topics }) => {
      peer.countBatch(topics.length)
      return hub.fetch(peer, topics)
    }),
    // The protocol subscribes a client that proposes or approves a session to the topic of the answer.
    wc_proposeSession: defineMethod(proposal, async ({ hub, peer }, { pairingTopic, ...it }) => {
      await hub.subscribe(peer, [pairingTopic])
      const { ttl, attestation, sessionProposal: message } = it
      await hub.publish(peer, { topic: pairingTopic, message, ttl, tag: 1100, attestation })
    }),
    wc_approveSession: defineMethod(approval, async ({ hub, peer }, it) => {
      const { pairingTopic, sessionTopic, ttl } = it
      const { sessionProposalResponse: response, sessionSettlementRequest: settlement } = it
      await hub.subscribe(peer, [sessionTopic])
      await hub.publish(peer, { topic: pairingTopic, message: response, ttl, tag: 1101 })
      await hub.publish(peer, { topic: sessionTopic, message: settlement, ttl, tag: 1102 })
    }),
  }),
)

/** The peer that sent a request, and the dependencies of methods. */
export type Caller = {
  readonly hub: Hub
  readonly peer: Peer
  readonly onRequest?: ((method: string, seconds: number) => void) | undefined
}

/** Runs one request and returns its result as JSON. Throws the error to send to the client. */
type Method = (caller: Caller, params: unknown) => Promise<string>

/** Defines a method whose parameters are parsed before it runs; a method without a result returns `true`. */
function defineMethod<schema extends z.ZodMiniType>(
  schema: schema,
  run: (caller: Caller, params: z.output<schema>) => Promise<string> | Promise<void>,
): Method {
  return async (caller, params) => {
    const parsed = schema.safeParse(params)
    if (!parsed.success) {
      const where = parsed.error.issues[0]?.path.join('.') ?? ''
      throw relayErrors.create('badParams', [where])
    }
    return (await run(caller, parsed.data)) ?? 'true'
  }
}
