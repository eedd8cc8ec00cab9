import type { Clock } from '@portico/core/async'
import type { SignInQuestion } from '@portico/core/feature'
import * as z from 'zod/mini'
import { plainError } from '../../clientErrors.ts'
import { readSession, type SessionData } from '../../SessionData.ts'
import type { ClientEvent, Link, Proposal as Namespaces } from '../../WalletConnectClient.ts'
import { fromHex, toHex } from '../crypto/bytes.ts'
import type { Keychain } from '../crypto/Keychain.ts'
import type { Relay } from '../relay/Relay.ts'
import { plainFailure, type RpcFailure, type RpcResponse } from '../rpc.ts'
import type { Messenger } from './Messenger.ts'
import { signFaults } from './methods.ts'
import { readNamespaces } from './namespaces.ts'
import type { Proposal, Session, SignState } from './SignState.ts'

export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
export type ProposalParts = {
  readonly clock: Clock
  readonly state: SignState
  readonly keychain: Keychain
  readonly relay: Relay
  readonly messenger: Messenger
  readonly metadata: Metadata
  emit(event: ClientEvent): void
  /** Begins a session that a wallet approved. */
  begin(session: Session): void
}

/** Some wallets write it in capitals. */
const key = z.string().check(z.regex(/^[\da-f]{64}$/i), z.toLowerCase())
const approved = z.object({ responderPublicKey: key })
const settlement = z.object({
  controller: z.object({ publicKey: key, metadata: z.looseObject({}) }),
  namespaces: z.unknown(),
  expiry: z.number(),
})

/**
 * A link states its expiry by this device's clock, which may be wrong by minutes; the relay itself keeps a proposal for
 * five minutes.
 */
const lifetimeSeconds = 300
const clockToleranceSeconds = 900
export const sessionLifetimeSeconds = 604_800

/** The links that wallets may open, until one of them approves, rejects, or the link has expired. */
export class Proposals {
  readonly #parts: ProposalParts

  constructor(parts: ProposalParts) {
    this.#parts = parts
  }

  /** A link with a proposal, and with `signIn` a request to sign in. Throws `walletConnect/*`. */
  async propose(namespaces: Namespaces, signIn: SignInQuestion | undefined): Promise<Link> {
    const { keychain, relay, messenger, metadata, state, clock } = this.#parts
    this.#removeExpired()
    const [{ topic: pairingTopic, key }, publicKey] = await Promise.all([
      keychain.addKey(),
      keychain.addAgreement(),
    ])
    const expiry = Math.floor(clock.now() / 1_000) + lifetimeSeconds + clockToleranceSeconds
    const id = messenger.nextId()
    const proposal: Proposal = {
      ...{ pairingTopic, id, publicKey, expiry },
      ...(signIn && {
        signIn: {
          id: messenger.nextId(),
          responseTopic: await keychain.topicOf(fromHex(publicKey)),
        },
      }),
    }
    state.setProposal(proposal)
    const proposer = { publicKey, metadata }
    const params = {
      requiredNamespaces: {},
      // A part without chains would make the whole proposal invalid.
      optionalNamespaces: Object.fromEntries(
        Object.entries(namespaces).filter(([, { chains }]) => chains.length > 0),
      ),
      relays: [{ protocol: 'irn' }],
      pairingTopic,
      proposer,
      expiryTimestamp: expiry,
    }
    try {
      await Promise.all([
        relay.subscribe(pairingTopic),
        messenger.send({ topic: pairingTopic, id, method: 'wc_sessionPropose', params }),
        signIn && this.#askToSignIn(proposal, namespaces, signIn),
      ])
    } catch (error) {
      this.#forget(proposal)
      throw error
    }
    const methods = signIn ? '&methods=wc_sessionAuthenticate' : ''
    const uri = `wc:${pairingTopic}@2?expiryTimestamp=${expiry}&relay-protocol=irn&symKey=${toHex(key)}${methods}`
    return { uri, topic: pairingTopic, expiresAt: expiry * 1_000 }
  }

  /** Which proposal a topic belongs to: by its pairing, its sign-in, or its session before that is settled. */
  find(topic: string): Proposal | undefined {
    return [...this.#parts.state.proposals.values()].find(
      ({ pairingTopic, signIn, approval }) =>
        topic === pairingTopic ||
        topic === signIn?.responseTopic ||
        topic === approval?.sessionTopic,
    )
  }

  async receive(proposal: Proposal, id: number, response: RpcResponse): Promise<void> {
    try {
      await this.#answer(proposal, id, response)
    } catch {
      // A public key with which nobody can agree.
      this.refuse(proposal, signFaults.invalidSettlement)
    }
  }

  async #answer(proposal: Proposal, id: number, response: RpcResponse): Promise<void> {
    // Of two wallets that opened a link, the first one counts.
    if (proposal.approval) return
    if (id === proposal.id) {
      if ('error' in response) this.refuse(proposal, response.error)
      else await this.#approve(proposal, response.result)
    } else if (id === proposal.signIn?.id) {
      if (!('error' in response)) await this.#signedIn(proposal, response.result)
      // A wallet that cannot sign in while connecting continues with the proposal.
      else if (response.error.code !== signFaults.unsupported.code)
        this.refuse(proposal, response.error)
    }
  }

  /** Begins the session that the wallet settles; returns the fault by which it is refused. */
  settle(proposal: Proposal, params: unknown): RpcFailure | undefined {
    const { data } = settlement.safeParse(params)
    const granted = readNamespaces(data?.namespaces)
    const { sessionTopic: topic, controller } = proposal.approval ?? {}
    if (!data || topic === undefined || data.controller.publicKey !== controller)
      return signFaults.invalidSettlement
    if ('fault' in granted) return granted.fault
    const session = readSession({
      ...{ topic, pairingTopic: proposal.pairingTopic, namespaces: granted.namespaces },
      expiry: data.expiry,
      peer: data.controller,
    })
    if (!session) return signFaults.invalidSettlement
    this.#begin(proposal, session, controller)
    return undefined
  }

  async #askToSignIn(
    { pairingTopic, publicKey, signIn }: Proposal,
    namespaces: Namespaces,
    question: SignInQuestion,
  ): Promise<void> {
    if (!signIn) return
    const { relay, messenger, metadata, clock } = this.#parts
    const { signInPayload } = await import('../../signIn/signInPayload.ts')
    const params = {
      authPayload: signInPayload(namespaces, question, clock.now()),
      requester: { publicKey, metadata },
      expiryTimestamp: Math.floor(clock.now() / 1_000) + 3_600,
    }
    const { id, responseTopic } = signIn
    await Promise.all([
      relay.subscribe(responseTopic),
      messenger.send({ topic: pairingTopic, id, method: 'wc_sessionAuthenticate', params }),
    ])
  }

  async #approve(proposal: Proposal, result: unknown): Promise<void> {
    const { keychain, relay, state } = this.#parts
    const { data } = approved.safeParse(result)
    if (!data) {
      this.refuse(proposal, signFaults.invalidSettlement)
      return
    }
    const controller = data.responderPublicKey
    const sessionTopic = await keychain.agree(proposal.publicKey, controller)
    state.setProposal({ ...proposal, approval: { sessionTopic, controller } })
    relay.subscribe(sessionTopic).catch(() => undefined) // made again on the next connection
  }

  async #signedIn(proposal: Proposal, result: unknown): Promise<void> {
    const { keychain, relay, clock } = this.#parts
    const { readSignIn } = await import('../../signIn/readSignIn.ts')
    const signedIn = readSignIn(result)
    const session =
      signedIn &&
      readSession({
        topic: await keychain.agree(proposal.publicKey, signedIn.responder.publicKey),
        pairingTopic: proposal.pairingTopic,
        namespaces: signedIn.namespaces,
        expiry: Math.floor(clock.now() / 1_000) + sessionLifetimeSeconds,
        peer: signedIn.responder,
      })
    if (!session) {
      this.refuse(proposal, { message: 'The wallet granted no methods to the dapp' })
      return
    }
    relay.subscribe(session.topic).catch(() => undefined) // made again on the next connection
    this.#begin(proposal, session, signedIn.responder.publicKey, signedIn.cacaos)
  }

  #begin(
    proposal: Proposal,
    session: SessionData,
    controller: string,
    auths?: readonly unknown[],
  ): void {
    const { begin, emit, clock } = this.#parts
    const longest = Math.floor(clock.now() / 1_000) + sessionLifetimeSeconds
    const expiry = Math.min(session.expiry, longest)
    begin({ ...session, expiry, controller, latestId: 0 })
    emit({ type: 'settled', session: { ...session, expiry }, ...(auths && { auths }) })
    this.#forget(proposal)
  }

  /** Ends the attempt with the wallet's reason, or with that for which its answer cannot be used. */
  refuse(proposal: Proposal, failure: RpcFailure): void {
    const { pairingTopic } = proposal
    this.#parts.emit({ type: 'refused', pairingTopic, error: plainError(plainFailure(failure)) })
    this.#forget(proposal)
  }

  #removeExpired(): void {
    const { state, clock } = this.#parts
    for (const proposal of [...state.proposals.values()])
      if (proposal.expiry * 1_000 <= clock.now()) this.#forget(proposal)
  }

  #forget({ pairingTopic, publicKey, signIn, approval }: Proposal): void {
    const { relay, state, keychain } = this.#parts
    state.removeProposal(pairingTopic)
    const topics = [pairingTopic, signIn?.responseTopic, approval?.sessionTopic].filter(
      (topic) => topic !== undefined && !state.sessions.has(topic),
    )
    for (const topic of topics) if (topic !== undefined) relay.unsubscribe(topic)
    void keychain.forget(publicKey, ...topics.flatMap((topic) => topic ?? []))
  }
}
