import type { Clock } from '@portico/core/async'
import type { KeyedStorage } from '@portico/core/feature'
import * as z from 'zod/mini'
import { sessionData } from '../../SessionData.ts'
import { rpcResponse } from '../rpc.ts'

const topic = z.string().check(z.regex(/^[\da-f]{64}$/))
const session = z.extend(sessionData, {
  topic,
  /** The wallet's public key. */
  controller: z.string(),
  /** The id of its latest update, extension or event: older ones that arrive later are ignored. */
  latestId: z.catch(z.number(), 0),
})
const proposal = z.object({
  pairingTopic: topic,
  id: z.number(),
  publicKey: topic,
  /** Seconds since the epoch. */
  expiry: z.number(),
  /** The request to sign in that was sent with it, and where its answer arrives. */
  signIn: z.optional(z.object({ id: z.number(), responseTopic: topic })),
  /** Set once the wallet has approved, until it settles the session. */
  approval: z.optional(z.object({ sessionTopic: topic, controller: topic })),
})
const request = z.object({
  id: z.number(),
  topic,
  /** Seconds since the epoch. */
  expiry: z.number(),
  /** The envelope, until the relay has confirmed it. */
  message: z.optional(z.string()),
  /** Of a request that nobody on this page waits for yet. */
  response: z.optional(rpcResponse),
})

export type Session = z.output<typeof session>
export type Proposal = z.output<typeof proposal>
export type PendingRequest = z.output<typeof request>

const schemas = {
  sessions: z.array(session),
  proposals: z.array(proposal),
  requests: z.array(request),
  seen: z.array(z.string()),
}
/** Links that were shown, and requests that may be answered yet; the oldest go first. */
const maxEntries = 100
/** Messages that are remembered, so that none is handled twice. */
const maxSeen = 500

/** What the client stores besides its keys: sessions, open proposals and requests, and messages that it has handled. */
export class SignState {
  readonly sessions = new Map<string, Session>()
  readonly proposals = new Map<string, Proposal>()
  readonly requests = new Map<number, PendingRequest>()
  readonly #seen: Set<string>
  readonly #storage: KeyedStorage

  constructor(storage: KeyedStorage, clock: Clock) {
    this.#storage = storage
    const now = clock.now() / 1_000
    const read = <entry>(name: keyof typeof schemas, schema: z.ZodMiniType<entry[]>): entry[] =>
      storage.get(`sign/${name}`, schema) ?? []
    const valid = <entry extends { expiry: number }>(entries: entry[]) =>
      entries.filter(({ expiry }) => expiry > now)
    for (const it of valid(read('sessions', schemas.sessions))) this.sessions.set(it.topic, it)
    for (const it of valid(read('proposals', schemas.proposals)))
      this.proposals.set(it.pairingTopic, it)
    for (const it of valid(read('requests', schemas.requests))) this.requests.set(it.id, it)
    this.#seen = new Set(read('seen', schemas.seen))
  }

  /** Every topic on which messages may arrive. */
  topics(): readonly string[] {
    const ofProposals = [...this.proposals.values()].flatMap(
      ({ pairingTopic, signIn, approval }) => [
        pairingTopic,
        ...(signIn ? [signIn.responseTopic] : []),
        ...(approval ? [approval.sessionTopic] : []),
      ],
    )
    return [...new Set([...this.sessions.keys(), ...ofProposals])]
  }

  /** The names of the keys that are needed. */
  keyNames(): readonly string[] {
    return [...this.topics(), ...[...this.proposals.values()].map(({ publicKey }) => publicKey)]
  }

  setSession(it: Session): void {
    this.sessions.set(it.topic, it)
    this.#write('sessions', this.sessions)
  }

  removeSession(topic: string): void {
    if (this.sessions.delete(topic)) this.#write('sessions', this.sessions)
  }

  setProposal(it: Proposal): void {
    this.proposals.set(it.pairingTopic, it)
    this.#write('proposals', limited(this.proposals))
  }

  removeProposal(pairingTopic: string): void {
    if (this.proposals.delete(pairingTopic)) this.#write('proposals', this.proposals)
  }

  setRequest(it: PendingRequest): void {
    this.requests.set(it.id, it)
    this.#write('requests', limited(this.requests))
  }

  removeRequest(id: number): void {
    if (this.requests.delete(id)) this.#write('requests', this.requests)
  }

  /** Whether a message was handled before. */
  hasSeen(hash: string): boolean {
    return this.#seen.has(hash)
  }

  addSeen(hash: string): void {
    this.#seen.add(hash)
    const [oldest] = this.#seen
    if (this.#seen.size > maxSeen && oldest !== undefined) this.#seen.delete(oldest)
    this.#storage.set('sign/seen', [...this.#seen])
  }

  #write(name: string, entries: ReadonlyMap<unknown, object>): void {
    if (entries.size > 0) this.#storage.set(`sign/${name}`, [...entries.values()])
    else this.#storage.remove(`sign/${name}`)
  }
}

function limited<key, entry>(entries: Map<key, entry>): Map<key, entry> {
  const [oldest] = entries.keys()
  if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
  return entries
}
