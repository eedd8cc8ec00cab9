import { addSignature } from '../wire/addSignature.ts'
import { readTransaction } from '../wire/readTransaction.ts'
import type { LegacyKey } from './LegacyProvider.ts'

/**
 * A transaction with the web3.js methods that legacy wallets use before they pass it to their own process: the message
 * bytes, a signature slot, and the wire format.
 */
export class LegacyTransaction {
  readonly version: 'legacy' | number
  readonly message: { serialize(): Uint8Array }
  #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    const { version, message } = readTransaction(bytes)
    this.#bytes = bytes
    this.version = version
    this.message = { serialize: () => message.slice() }
  }

  get signatures(): readonly Uint8Array[] {
    return readTransaction(this.#bytes).signatures
  }

  serializeMessage(): Uint8Array {
    return this.message.serialize()
  }

  serialize(): Uint8Array {
    return this.#bytes.slice()
  }

  addSignature(key: LegacyKey, signature: Uint8Array): void {
    this.#bytes = addSignature(this.#bytes, key.toBytes(), signature)
  }

  /** The bytes after signing: of the returned object, otherwise of this one. */
  signedBy(answer: unknown): Uint8Array {
    const { serialize } = (answer ?? {}) as { serialize?: unknown }
    if (answer === this || typeof serialize !== 'function') return this.serialize()
    const options = { requireAllSignatures: false, verifySignatures: false }
    return Uint8Array.from(serialize.call(answer, options) as Uint8Array)
  }
}
