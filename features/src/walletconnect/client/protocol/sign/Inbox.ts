import { encodeText, toHex } from '../crypto/bytes.ts'
import type { Keychain } from '../crypto/Keychain.ts'
import type { Mail } from '../relay/Relay.ts'
import { type RpcPayload, type RpcRequest, type RpcResponse, readPayload } from '../rpc.ts'
import type { Messenger } from './Messenger.ts'
import { signFaults } from './methods.ts'
import type { Proposals } from './Proposals.ts'
import type { Requests } from './Requests.ts'
import type { Sessions } from './Sessions.ts'
import type { Proposal, SignState } from './SignState.ts'

export type InboxParts = {
  readonly state: SignState
  readonly keychain: Keychain
  readonly messenger: Messenger
  readonly proposals: Proposals
  readonly sessions: Sessions
  readonly requests: Requests
}
type Request = Extract<RpcPayload, RpcRequest>

/** Handles each message of the relay once: decrypts it, and hands it to what its topic belongs to. */
export class Inbox {
  readonly #parts: InboxParts

  constructor(parts: InboxParts) {
    this.#parts = parts
  }

  /** Never rejects: a message that cannot be read is left. */
  async receive({ topic, message }: Mail): Promise<void> {
    const { state, keychain } = this.#parts
    const digest = await keychain.primitives.sha256(encodeText(topic + message))
    const hash = toHex(digest.slice(0, 8))
    if (state.hasSeen(hash)) return
    try {
      const text = await keychain.open(topic, message, this.#publicKeyOf(topic))
      const payload = readPayload(text)
      if (payload) await this.#handle(topic, payload)
      state.addSeen(hash)
    } catch {
      // Of another key, changed on the way, or malformed: nobody can be answered.
    }
  }

  /** For the topic on which a wallet answers a request to sign in, before there is a shared key. */
  #publicKeyOf(topic: string): string | undefined {
    const proposal = this.#parts.proposals.find(topic)
    return proposal?.signIn?.responseTopic === topic ? proposal.publicKey : undefined
  }

  async #handle(topic: string, payload: RpcPayload): Promise<void> {
    if ('method' in payload) this.#onRequest(topic, payload)
    else await this.#onResponse(topic, payload.id, payload)
  }

  async #onResponse(topic: string, id: number, response: RpcResponse): Promise<void> {
    const { state, proposals, requests } = this.#parts
    const proposal = proposals.find(topic)
    if (state.sessions.has(topic)) requests.receive(topic, id, response)
    else if (proposal && topic !== proposal.approval?.sessionTopic)
      await proposals.receive(proposal, id, response)
  }

  #onRequest(topic: string, request: Request): void {
    const { messenger, sessions, proposals } = this.#parts
    const proposal = proposals.find(topic)
    const fault = this.#faultOf(topic, request, proposal)
    messenger.respond(topic, request, fault ? { error: fault } : { result: true })
    // The key, which the response needs, is forgotten with the session or the proposal.
    if (!fault && request.method === 'wc_sessionDelete') sessions.end(topic)
    if (fault && proposal && request.method === 'wc_sessionSettle')
      proposals.refuse(proposal, fault)
  }

  #faultOf(topic: string, request: Request, proposal: Proposal | undefined) {
    const { state, proposals, sessions } = this.#parts
    const session = state.sessions.get(topic)
    if (session) return sessions.receive(session, request.id, request)
    if (request.method === 'wc_sessionSettle' && topic === proposal?.approval?.sessionTopic)
      return proposals.settle(proposal, request.params)
    const isPairing = topic === proposal?.pairingTopic && /^wc_pairing/.test(request.method)
    return isPairing ? undefined : signFaults.unsupported
  }
}
