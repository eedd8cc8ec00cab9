import { chacha20poly1305 } from '@noble/ciphers/chacha'
import {
  type Bytes,
  concatBytes,
  decodeText,
  encodeText,
  fromBase64,
  randomBytes,
  toBase64,
} from './bytes.ts'

const ivLength = 12
const keyLength = 32
const tagLength = 16
/** Characters; relays accept less. */
const maxLength = 8_000_000

export type Sealing = {
  readonly key: Bytes
  /** The sender's public key, for an envelope of type 1. */
  readonly publicKey?: Bytes
  readonly iv?: Bytes
}
export type Envelope = {
  readonly iv: Bytes
  readonly sealed: Bytes
  /** Of type 1: the public key with which the receiver derives the key. */
  readonly sender?: Bytes
}

/** Encrypts a text into an envelope of type 0, or of type 1 with a public key. */
export function seal(
  text: string,
  { key, publicKey, iv = randomBytes(ivLength) }: Sealing,
): string {
  const sealed = chacha20poly1305(key, iv).encrypt(encodeText(text))
  const head = publicKey ? concatBytes(Uint8Array.of(1), publicKey) : Uint8Array.of(0)
  return toBase64(concatBytes(head, iv, sealed))
}

/** Reads the parts of an envelope. Throws for any other text. */
export function readEnvelope(message: string): Envelope {
  if (message.length > maxLength) throw new Error('The envelope is too long')
  const bytes = fromBase64(message)
  const [type] = bytes
  if (type !== 0 && type !== 1) throw new Error(`Unknown type of envelope: ${type}`)
  const from = type === 1 ? 1 + keyLength : 1
  if (bytes.length < from + ivLength + tagLength) throw new Error('The envelope is too short')
  return {
    iv: bytes.slice(from, from + ivLength),
    sealed: bytes.slice(from + ivLength),
    ...(type === 1 && { sender: bytes.slice(1, from) }),
  }
}

/** Decrypts an envelope. Throws when it was sealed with another key, or changed. */
export function unseal({ iv, sealed }: Envelope, key: Bytes): string {
  return decodeText(chacha20poly1305(key, iv).decrypt(sealed))
}
