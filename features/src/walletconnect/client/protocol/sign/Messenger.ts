import type { Clock } from '@portico/core/async'
import type { Keychain } from '../crypto/Keychain.ts'
import type { Relay } from '../relay/Relay.ts'
import { type Patience, patience } from '../relay/RelayCalls.ts'
import { type RpcResponse, requestText, responseText } from '../rpc.ts'
import { isSignMethod, methods, type SignMethod } from './methods.ts'

export type Outgoing = {
  readonly topic: string
  readonly id: number
  readonly method: SignMethod
  readonly params: object
  readonly limits?: Patience
  /** Called with the envelope right before it goes out. */
  readonly onSend?: (message: string) => void
}

/** Wallets lose a response that comes at once; in ms. */
const responseDelayMs = 50
const unknownPolicy = { tag: 0, ttl: 300 }

/** Encrypts and publishes requests and responses. */
export class Messenger {
  readonly #keychain: Keychain
  readonly #relay: Relay
  readonly #clock: Clock
  readonly #waiting = new Set<() => void>()
  #lastId = 0

  constructor(parts: { keychain: Keychain; relay: Relay; clock: Clock }) {
    this.#keychain = parts.keychain
    this.#relay = parts.relay
    this.#clock = parts.clock
  }

  /** The time and three digits of chance. Always greater than the one before, since wallets drop what has an older id. */
  nextId(): number {
    const chance = (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 1_000
    this.#lastId = Math.max(this.#lastId + 1, this.#clock.now() * 1_000 + chance)
    return this.#lastId
  }

  /** Publishes a request. Throws `walletConnect/*` when the relay does not take it. */
  async send(outgoing: Outgoing): Promise<void> {
    const { topic, id, method, params, limits, onSend } = outgoing
    const call = { ...(limits && { limits }), onSend: () => onSend?.(message) }
    const message = this.#keychain.seal(topic, requestText(String(id), method, params))
    const policy = methods[method]
    try {
      await this.#relay.publish({ topic, message, ...policy }, call)
    } catch (error) {
      // An answer of the relay itself: a newer one may take proposals by a method of their own only.
      const isAnswered = typeof Object(error).code === 'number'
      if (method !== 'wc_sessionPropose' || !isAnswered) throw error
      const { ttl } = policy
      const proposal = { pairingTopic: topic, sessionProposal: message, ttl, correlationId: id }
      await this.#relay.call({ method: 'wc_proposeSession', params: proposal, ...call })
    }
  }

  /** Publishes an envelope again, which counts once wherever it had arrived before. */
  async repeat(topic: string, method: SignMethod, message: string): Promise<void> {
    await this.#relay.publish({ topic, message, ...methods[method] }, { limits: patience.patient })
  }

  /** Responds to a wallet's request after a moment. */
  respond(
    topic: string,
    { rawId, method }: { rawId: string; method: string },
    response: RpcResponse,
  ): void {
    const { tag, ttl } = isSignMethod(method) ? methods[method] : unknownPolicy
    const message = this.#keychain.seal(topic, responseText(rawId, response))
    const publish = () => {
      this.#waiting.delete(publish)
      stop()
      this.#relay
        .publish({ topic, message, tag: tag + 1, ttl }, { limits: patience.patient })
        .catch(() => undefined) // the wallet asks again, or goes on without
    }
    const stop = this.#clock.after(responseDelayMs, publish)
    this.#waiting.add(publish)
  }

  /** Publishes the responses that wait. */
  flush(): void {
    for (const publish of [...this.#waiting]) publish()
  }
}
