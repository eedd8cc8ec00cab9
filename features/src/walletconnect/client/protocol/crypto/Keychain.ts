import { type Bytes, fromHex, randomBytes, toHex } from './bytes.ts'
import { type Envelope, readEnvelope, seal, unseal } from './Envelope.ts'
import type { Primitives } from './Primitives.ts'
import type { SecretStore } from './SecretStore.ts'

const secretLength = 32
export const identityName = 'identity'

/** The client's keys: symmetric ones by topic, secrets of agreements by public key, and its identity at the relay. */
export class Keychain {
  readonly primitives: Primitives
  readonly #store: SecretStore
  readonly #secrets = new Map<string, Bytes>()

  constructor(primitives: Primitives, store: SecretStore) {
    this.primitives = primitives
    this.#store = store
  }

  /** Loads the keys of these topics and public keys, and removes all others. */
  async load(names: readonly string[]): Promise<void> {
    const wanted = new Set([identityName, ...names])
    const stored = await this.#store.names().catch(() => []) // refused by the browser
    await Promise.all(
      stored.map(async (name) => {
        const secret = wanted.has(name) ? await this.#read(name) : undefined
        if (secret) this.#secrets.set(name, secret)
        else await this.#store.remove(name).catch(() => undefined)
      }),
    )
  }

  has(name: string): boolean {
    return this.#secrets.has(name)
  }

  /** The seed of the client's identity at the relay; made at the first use. */
  async identity(): Promise<Bytes> {
    return this.#secrets.get(identityName) ?? this.keep(identityName, randomBytes(secretLength))
  }

  async keep(name: string, secret: Bytes): Promise<Bytes> {
    this.#secrets.set(name, secret)
    // Where a browser refuses to store it, the key is lost with the page.
    await this.#store.set(name, secret).catch(() => undefined)
    return secret
  }

  async forget(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      this.#secrets.delete(name)
      await this.#store.remove(name).catch(() => undefined) // removed when the client opens again
    }
  }

  /** Keeps a symmetric key and returns its topic: the key's hash. */
  async addKey(key: Bytes = randomBytes(secretLength)): Promise<{ topic: string; key: Bytes }> {
    const topic = await this.topicOf(key)
    await this.keep(topic, key)
    return { topic, key }
  }

  /** Makes a secret for an agreement, and returns its public key in hex. */
  async addAgreement(): Promise<string> {
    const secret = randomBytes(secretLength)
    const publicKey = toHex(await this.primitives.agreementKey(secret))
    await this.keep(publicKey, secret)
    return publicKey
  }

  /** Derives and keeps the key that a peer shares; returns its topic. Throws for an invalid public key. */
  async agree(publicKey: string, peerKey: string): Promise<string> {
    const { topic } = await this.addKey(await this.#sharedKey(publicKey, fromHex(peerKey)))
    return topic
  }

  async topicOf(bytes: Bytes): Promise<string> {
    return toHex(await this.primitives.sha256(bytes))
  }

  /** Encrypts for a topic. Throws without its key. */
  seal(topic: string, text: string): string {
    const key = this.#secrets.get(topic)
    if (!key) throw new Error('There is no key for this topic')
    return seal(text, { key })
  }

  /**
   * Decrypts a message of a topic; `publicKey` is the one that an envelope of type 1 is sealed for. Throws for any other
   * message.
   */
  async open(topic: string, message: string, publicKey?: string): Promise<string> {
    const envelope = readEnvelope(message)
    return unseal(envelope, await this.#keyFor(topic, envelope, publicKey))
  }

  async #keyFor(topic: string, { sender }: Envelope, publicKey?: string): Promise<Bytes> {
    const key = this.#secrets.get(topic)
    if (!sender && key) return key
    if (sender && publicKey !== undefined) return this.#sharedKey(publicKey, sender)
    throw new Error('There is no key for this topic')
  }

  async #sharedKey(publicKey: string, peerKey: Bytes): Promise<Bytes> {
    const secret = this.#secrets.get(publicKey)
    if (!secret || peerKey.length !== secretLength) throw new Error('There is no such key')
    return this.primitives.sharedKey(secret, peerKey)
  }

  async #read(name: string): Promise<Bytes | undefined> {
    try {
      return await this.#store.get(name)
    } catch {
      return undefined // encrypted with a key that the browser has lost
    }
  }
}
