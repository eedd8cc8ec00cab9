import * as z from 'zod/mini'

const texts = z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(10_000))
const namespace = z.object({
  accounts: texts,
  methods: texts,
  events: texts,
  chains: z.exactOptional(texts),
})
const text = z.catch(z.string().check(z.maxLength(2_000)), '')

/** What the kit takes from a session of the library: plain data, fit to be sent to other tabs. */
export const sessionData = z.object({
  topic: z.string(),
  pairingTopic: z.catch(z.string(), ''),
  /** Seconds since the epoch. */
  expiry: z.number(),
  namespaces: z.record(z.string(), namespace),
  peer: z.object({
    metadata: z.object({ name: text, url: text, icons: z.catch(texts, []) }),
  }),
})

export type SessionData = z.output<typeof sessionData>
