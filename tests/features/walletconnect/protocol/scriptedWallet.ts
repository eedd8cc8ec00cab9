import {
  fromHex,
  randomBytes,
  toHex,
} from '../../../../features/src/walletconnect/client/protocol/crypto/bytes.ts'
import {
  readEnvelope,
  seal,
  unseal,
} from '../../../../features/src/walletconnect/client/protocol/crypto/Envelope.ts'
import { softwarePrimitives } from '../../../../features/src/walletconnect/client/protocol/software/softwarePrimitives.ts'
import { accounts } from '../../../fakes/accounts.ts'
import type { MemoryRelay } from './memoryRelay.ts'

const { sha256, agreementKey, sharedKey } = softwarePrimitives
const { alice } = accounts
export const granted = {
  eip155: {
    accounts: [`eip155:1:${alice.address}`],
    methods: ['personal_sign'],
    events: ['chainChanged', 'accountsChanged'],
  },
}
type Key = Uint8Array<ArrayBuffer>
type Payload = {
  readonly id: number
  readonly method?: string
  readonly params: Record<string, unknown>
  readonly result?: unknown
  readonly error?: { readonly code: number }
}

/** A wallet of a test's own at a relay in the page, which may say anything. */
export class ScriptedWallet {
  readonly relay: MemoryRelay
  readonly #secret = randomBytes(32)
  readonly #keys = new Map<string, Key>()
  #id: number

  /** `now` in ms since the epoch. */
  constructor(relay: MemoryRelay, now = Date.now()) {
    this.relay = relay
    this.#id = now * 1_000
  }

  /** Takes the link's key; returns the proposal and the topic of the session that would follow. */
  async open(uri: string) {
    const pairingTopic = uri.slice(3, 67)
    const key = fromHex(new URLSearchParams(uri.split('?')[1]).get('symKey') ?? '')
    this.#keys.set(pairingTopic, key)
    const payloads = this.received(pairingTopic)
    const proposal = payloads.find(({ method }) => method === 'wc_sessionPropose')
    const signIn = payloads.find(({ method }) => method === 'wc_sessionAuthenticate')
    if (!proposal) throw new Error('The link has no proposal')
    const { proposer } = proposal.params as { proposer: { publicKey: string } }
    const shared = await sharedKey(this.#secret, fromHex(proposer.publicKey))
    const sessionTopic = toHex(await sha256(shared))
    this.#keys.set(sessionTopic, shared)
    const publicKey = toHex(await agreementKey(this.#secret))
    return { pairingTopic, sessionTopic, publicKey, proposal, signIn, peerKey: proposer.publicKey }
  }

  /** Approves a link; `settlement` replaces fields of what it settles. Returns the session's topic. */
  async approve(uri: string, settlement: object = {}): Promise<string> {
    const { pairingTopic, sessionTopic, publicKey, proposal } = await this.open(uri)
    const relay = { protocol: 'irn' }
    this.say(pairingTopic, {
      id: proposal.id,
      result: { relay, responderPublicKey: publicKey },
    })
    const metadata = { name: 'Scripted', description: '', url: 'https://wallet.test', icons: [] }
    this.ask(sessionTopic, 'wc_sessionSettle', {
      relay,
      controller: { publicKey, metadata },
      namespaces: granted,
      expiry: Math.floor(Date.now() / 1_000) + 604_800,
      ...settlement,
    })
    return sessionTopic
  }

  /** Sends a request to the dapp; returns its id. */
  ask(topic: string, method: string, params: unknown, id = ++this.#id): number {
    this.say(topic, { id, method, params })
    return id
  }

  /** Sends any payload to the dapp; returns the envelope. */
  say(topic: string, payload: object): string {
    return this.sayText(topic, JSON.stringify({ jsonrpc: '2.0', ...payload }))
  }

  sayText(topic: string, text: string): string {
    const message = seal(text, { key: this.keyOf(topic) })
    this.relay.publish(topic, message)
    return message
  }

  keyOf(topic: string): Key {
    const key = this.#keys.get(topic)
    if (!key) throw new Error('There is no key for this topic')
    return key
  }

  /** What the dapp published on a topic, decrypted. */
  received(topic: string): readonly Payload[] {
    return this.relay.published
      .filter((mail) => mail.topic === topic)
      .map(({ message }) => this.read(topic, message))
  }

  read(topic: string, message: string): Payload {
    return JSON.parse(unseal(readEnvelope(message), this.keyOf(topic)))
  }

  /** The dapp's response to a request. */
  responseTo(topic: string, id: number): Payload | undefined {
    return this.received(topic).find((it) => it.id === id && it.method === undefined)
  }
}
