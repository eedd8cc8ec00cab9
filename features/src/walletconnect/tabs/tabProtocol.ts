import * as z from 'zod/mini'
import { sessionData } from '../client/SessionData.ts'
import type { ClientMethod } from '../client/WalletConnectClient.ts'
import type { TabChannel, TabPorts } from '../options/WalletConnectOptions.ts'

const id = z.string().check(z.maxLength(200))
const text = z.string().check(z.maxLength(10_000))
const texts = z.array(text)
const error = z.object({
  code: z.exactOptional(z.union([z.string(), z.number()])),
  message: text,
  data: z.optional(z.unknown()),
})
const attempt = z.number()
const topic = z.object({ topic: id })
const proposal = z.record(z.string(), z.object({ chains: texts, methods: texts, events: texts }))
const signIn = z.looseObject({ domain: text, uri: text, nonce: text })

const methods = {
  sessions: { params: z.object({}), answer: z.array(sessionData) },
  propose: {
    params: z.object({ namespaces: proposal, signIn: z.exactOptional(signIn) }),
    answer: z.object({ uri: text, topic: id, expiresAt: z.number() }),
  },
  request: {
    params: z.object({ topic: id, chainId: id, method: id, params: z.unknown() }),
    answer: z.unknown(),
  },
  resume: { params: z.object({ topic: id, id: z.number() }), answer: z.unknown() },
  disconnect: { params: topic, answer: z.unknown() },
  clientId: { params: z.object({}), answer: id },
} as const satisfies Record<ClientMethod, { params: z.ZodMiniType; answer: z.ZodMiniType }>

const event = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('settled'),
    session: sessionData,
    auths: z.exactOptional(z.readonly(z.array(z.unknown()))),
  }),
  z.object({ type: z.literal('refused'), pairingTopic: id, error }),
  z.object({ type: z.literal('updated'), session: sessionData }),
  z.object({ type: z.literal('ended'), topic: id }),
  z.object({ type: z.literal('event'), topic: id, chainId: id, name: id, data: z.unknown() }),
  z.object({ type: z.literal('relay'), error }),
  z.object({ type: z.literal('moved') }),
])
const number = 1
const version = z.literal(number)
const method = z.enum(Object.keys(methods) as [ClientMethod, ...ClientMethod[]])

const message = z.discriminatedUnion('type', [
  /** Asks which tab holds the socket. */
  z.object({ version, type: z.literal('who') }),
  /** This tab holds the socket, since a time in ms since the epoch; without the lock, it took over from another one. */
  z.object({
    version,
    type: z.literal('holder'),
    holder: id,
    since: z.exactOptional(z.number()),
    isLocked: z.exactOptional(z.boolean()),
  }),
  /** This tab is opening the socket. */
  z.object({ version, type: z.literal('opening') }),
  z.object({
    version,
    type: z.literal('call'),
    call: id,
    method,
    params: z.unknown(),
    /** When it was posted, in ms since the epoch. */
    at: z.exactOptional(z.number()),
    /** A tab that numbers its attempts answers `ready`. */
    attempt: z.exactOptional(attempt),
  }),
  /** This attempt was not made and will not be; the tab that waits for it may have it made again. */
  z.object({
    version,
    type: z.literal('late'),
    call: id,
    attempt: z.exactOptional(attempt),
    offer: z.exactOptional(id),
  }),
  /** The request can be sent now, and is not sent before the tab that waits for it takes this offer. */
  z.object({ version, type: z.literal('ready'), call: id, attempt, offer: id }),
  /** Takes the offer of one tab: no other one makes the request. */
  z.object({ version, type: z.literal('go'), offer: id }),
  /** The request of this call was sent under this JSON-RPC id. */
  z.object({ version, type: z.literal('sent'), call: id, id: z.number() }),
  z.object({
    version,
    type: z.literal('reply'),
    call: id,
    answer: z.optional(z.unknown()),
    error: z.exactOptional(error),
  }),
  z.object({ version, type: z.literal('event'), event }),
])

/**
 * The messages between tabs; tab, holder and call ids are random, and messages of another version are ignored.
 * `methods` has the schemas of each method's params and answer.
 */
export const tabProtocol = { version: number, message, methods } as const

type Unversioned<one> = one extends unknown ? Omit<one, 'version'> : never
export type TabMessage = Unversioned<z.output<typeof message>>

/** `undefined` where the browser refuses channels, as in a page without an origin. */
export function openChannel(tabs: TabPorts, name: string): TabChannel | undefined {
  try {
    return tabs.openChannel?.(name)
  } catch {
    return undefined // each tab works alone
  }
}
