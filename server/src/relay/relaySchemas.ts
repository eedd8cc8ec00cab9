import * as z from 'zod/mini'

type Lifetime = { readonly ttl: number; readonly tag: number }

const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const message = z.string().check(z.regex(/^[\w+/-]+={0,2}$/))
const batch = z.maxLength(500)
const lifetime = {
  ttl: z._default(z.int().check(z.minimum(1)), 300),
  tag: z._default(z.int().check(z.minimum(0), z.maximum(9_999)), 0),
  attestation: z.optional(z.string().check(z.maxLength(4_096), z.regex(/^[ -~]*$/))),
}
const withinTtl = z.refine<Lifetime>(({ tag, ttl }) => ttl <= maxTtl(tag), { path: ['ttl'] })
const publication = z.object({ topic, message, ...lifetime }).check(withinTtl)
const subscription = z.object({ topic })

/** Parameters of every method; other fields are ignored. */
export const relaySchemas = {
  publication,
  publications: z.object({ messages: z.array(publication).check(batch) }),
  subscription,
  subscriptions: z.object({ subscriptions: z.array(subscription).check(batch) }),
  topics: z.object({ topics: z.array(topic).check(batch) }),
  proposal: z
    .object({ pairingTopic: topic, sessionProposal: message, ...lifetime })
    .check(withinTtl),
  approval: z
    .object({
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposalResponse: message,
      sessionSettlementRequest: message,
      ...lifetime,
    })
    .check(withinTtl),
}

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds

/** Seconds by tag, for messages that need a shorter lifetime than a request to a wallet. */
const maxSecondsByTag: Readonly<Record<number, number>> = {
  1100: hourSeconds,
  1101: hourSeconds,
  1102: hourSeconds,
  1103: hourSeconds,
  1120: hourSeconds,
  1121: hourSeconds,
  1104: daySeconds,
  1105: daySeconds,
  1106: daySeconds,
  1107: daySeconds,
  1110: daySeconds,
  1111: daySeconds,
  1112: daySeconds,
  1113: daySeconds,
  1114: daySeconds,
  1115: daySeconds,
}

/**
 * Maximum seconds for which a message with this tag is stored: seven days, the validity of a request, unless listed.
 */
function maxTtl(tag: number): number {
  return maxSecondsByTag[tag] ?? 7 * daySeconds
}
